/** A position in a source file, from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A component written in an article, to be rendered with its children. */
export interface ComponentCall extends Position {
  name: string;
  props: Record<string, unknown>;
  children: ArticlePart[];
  /** Whether it stands on lines of its own. */
  block: boolean;
  /** Source file, as shown to the writer. */
  file: string;
}

/** HTML as it is, or a component to render in its place. */
export type ArticlePart = string | ComponentCall;
