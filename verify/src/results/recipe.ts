import type { RsbuildConfig } from '@rsbuild/core';

/** Files of a project by their paths. */
export type Files = Record<string, string | Buffer>;

/** What a page shows of a run, and the project that it is run in. */
export interface Recipe {
  /** Files that the page does not show. `src/index.js` is added when there is none. */
  files?: Files;
  /** A piece of the configuration that is run. Default: the one that stands above the result; `null` for none. */
  config?: string | null;
  /** Settings beside those of the page, such as `{ output: { minify: false } }` for readable code. */
  settings?: RsbuildConfig;
  /** Variables of the environment. */
  env?: Record<string, string>;
  /** Takes out of the run what is shown. */
  show: (run: Run) => string | Promise<string>;
}

/** Ways to run the project of a result. Each run is done once, however many results of a page ask for it. */
export interface Run {
  /** `rsbuild build` with the sample of the page. */
  build: () => Promise<Built>;
  /** The same without the configuration of the page. */
  buildWithout: () => Promise<Built>;
  /** `rsbuild dev`, until `use` is done with it. */
  serve: <T>(use: (served: Served) => Promise<T> | T) => Promise<T>;
  /** The same without the configuration of the page. */
  serveWithout: <T>(use: (served: Served) => Promise<T> | T) => Promise<T>;
}

/** What a build left. */
export interface Built {
  /** What it printed. */
  log: string;
  /** Paths of all files of the project that the build wrote. */
  files: string[];
  /** Content of the first file whose path fits. */
  read: (path: string | RegExp) => string;
}

/** A server that runs. */
export interface Served {
  /** What it printed since its start; more may come. */
  log: () => string;
  /** Asks for a path as a browser would. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Text of a response. */
  text: (path: string, init?: RequestInit) => Promise<string>;
  /** Paths of the files that it wrote. */
  files: () => string[];
}

/** Recipes by the route of their page, then by the name that the page gives to the result. */
export type Recipes = Record<string, Record<string, Recipe>>;
