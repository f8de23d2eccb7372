/** A position in a source file, from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A module whose components pages import. */
export interface PageModule {
  /** The same on every machine: its path from the site's folder or from the folder that holds its package. */
  name: string;
  /** Absolute. */
  path: string;
  /** Exports that pages use, sorted; `*` for all. */
  exports: string[];
}

/** An import of a component, as a call of it knows it. */
export interface ComponentImport extends Position {
  /** Name of the module. */
  module: string;
  /** As written in the import. */
  specifier: string;
  /** `default`, a name, or `*` for all of them. */
  exported: string;
}

/** A component written in an article, to be rendered with its children. */
export interface ComponentCall extends Position {
  name: string;
  /** Where the page imports it from; absent for components that all pages know. */
  from?: ComponentImport;
  props: Record<string, unknown>;
  children: ArticlePart[];
  /** Whether it stands on lines of its own. */
  block: boolean;
  /** Source file, as shown to the writer. */
  file: string;
}

/** HTML as it is, or a component to render in its place. */
export type ArticlePart = string | ComponentCall;
