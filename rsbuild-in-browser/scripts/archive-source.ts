/** Packages that are loaded together. */
export interface ArchiveSource {
  name: string;
  /** Only projects whose text matches need the archive. Without it, every project does. */
  neededBy?: RegExp;
  /** Package folders below `node_modules`, and which of their files to take. */
  packages: Record<string, RegExp>;
  /** Stub files for packages, by path below `node_modules`. */
  standIns?: Record<string, string>;
  /** Files that run in the worker, in addition to being available to the reader's bundle. */
  tools?: RegExp[];
}
