/** A position in a source file, 1-based. */
export interface Position {
  line: number;
  column: number;
}

/** A module whose components pages import. */
export interface PageModule {
  /** Path relative to the site's folder or to the folder that contains its package: the same on every machine. */
  name: string;
  /** Absolute path. */
  path: string;
  /** Exports that pages use, sorted; `*` for all. */
  exports: string[];
}

/** The import that a component call refers to. */
export interface ComponentImport extends Position {
  /** Name of the module. */
  module: string;
  /** As written in the import. */
  specifier: string;
  /** `default`, a name, or `*` for all exports. */
  exported: string;
}

/** A component written in an article, to be rendered with its children. */
export interface ComponentCall extends Position {
  name: string;
  /** Where the page imports it from; absent for components available on every page. */
  from?: ComponentImport;
  props: Record<string, unknown>;
  children: ArticlePart[];
  /** Whether it is a block on its own lines, not inline. */
  block: boolean;
  /** Source file, as shown to the writer. */
  file: string;
}

/** Raw HTML, or a component to render in its place. */
export type ArticlePart = string | ComponentCall;
