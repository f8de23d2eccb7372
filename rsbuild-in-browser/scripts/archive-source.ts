/** Packages that are loaded together. */
export interface ArchiveSource {
  name: string;
  /** The archive is needed by a project whose text matches; without it, by every project. */
  neededBy?: RegExp;
  /** Files below `node_modules`: folders with what is taken from them. */
  packages: Record<string, RegExp>;
  /** Files that stand for packages, by path below `node_modules`. */
  standIns?: Record<string, string>;
  /** Which of the files run in the worker, beside those that are bundled for the reader. */
  tools?: RegExp[];
}
