import type { RsbuildConfig } from '@rsbuild/core';

/** Files of a project by path. */
export type Files = Record<string, string | Buffer>;

/** The project to run for a result, and the part of the run to show. */
export interface Recipe {
  /** Files that the page does not show. Without a `src/index.*`, `src/index.js` is added. */
  files?: Files;
  /** Substring of the configuration to use. Default: the configuration above the result; `null` for none. */
  config?: string | null;
  /** Settings in addition to those of the page, such as `{ output: { minify: false } }` for readable code. */
  settings?: RsbuildConfig;
  /** Environment variables. */
  env?: Record<string, string>;
  /** Returns the part of the run to show. */
  show: (run: Run) => string | Promise<string>;
}

/** Ways to run the project of a result. Builds are shared by results. */
export interface Run {
  /** Runs `rsbuild build` with the configuration of the page. */
  build: () => Promise<Built>;
  /** Runs `rsbuild build` without the configuration of the page. */
  buildWithout: () => Promise<Built>;
  /** Runs `rsbuild dev` with the configuration of the page until `use` is done. */
  serve: <T>(use: (served: Served) => Promise<T> | T) => Promise<T>;
  /** Runs `rsbuild dev` without the configuration of the page until `use` is done. */
  serveWithout: <T>(use: (served: Served) => Promise<T> | T) => Promise<T>;
}

/** Output of a build. */
export interface Built {
  /** Terminal output. */
  log: string;
  /** Paths of all files that the build wrote. */
  files: string[];
  /** Returns the content of the first file whose path matches. */
  read: (path: string | RegExp) => string;
}

/** A running server. */
export interface Served {
  /** Returns the terminal output so far. */
  log: () => string;
  /** Requests a path like a browser. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Returns the text of a response. */
  text: (path: string, init?: RequestInit) => Promise<string>;
  /** Returns the paths of the files that it has written. */
  files: () => string[];
}

/** Recipes by the route of the page, then by the name of the result. */
export type Recipes = Record<string, Record<string, Recipe>>;
