/**
 * Messages between page and worker. The page sends one `StartMessage`, then `WorkRequest`s one at a time. The worker answers `ready` or
 * `failed`, and each request with some `progress` and one `result`, or `crashed`.
 */

/** Files of a project by path from its root, e.g. `src/index.ts`. */
export type ProjectFiles = Record<string, string | Uint8Array>;

export type Mode = 'production' | 'development';

/** A file of the built package for the worker, with the size of an uncompressed download. */
export interface PackageFile {
  /** URL relative to `manifest.json`. */
  file: string;
  /** Uncompressed bytes. */
  bytes: number;
}

/** npm packages that are loaded together, as file contents by path below `node_modules`. */
export interface ArchiveEntry extends PackageFile {
  name: string;
  /** Regular expression. Only projects with matching text load the archive. Without it, every project does. */
  neededBy?: string;
}

/** `dist/manifest.json`: the files that the build has written. */
export interface Manifest {
  rsbuild: string;
  rspack: string;
  worker: PackageFile;
  thread: PackageFile;
  wasm: PackageFile;
  archives: ArchiveEntry[];
}

export interface StartMessage {
  type: 'start';
  manifest: Manifest;
  /** Absolute URL of the folder of `manifest.json`. */
  base: string;
  /** Compiled by the page, so that a restarted worker does not compile it again. */
  wasm: WebAssembly.Module;
  /** Name of the lock that every Rspack thread holds while it is alive. */
  lock: string;
}

export interface WorkRequest {
  id: number;
  /** `inspect` resolves the Rspack configuration without building. */
  type: 'build' | 'inspect';
  /** The page encodes and transfers texts: copying a large one would cost more memory than all small builds. */
  files: ProjectBytes;
  /** Packages that the project needs. */
  archives: ArchiveEntry[];
  mode: Mode;
}

/** Bytes of a project's files by path. */
export type ProjectBytes = Record<string, Uint8Array>;

/** A file that the build has written, in the form that the worker transfers. */
export interface WrittenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed size, only for valid UTF-8. */
  gzip?: number;
}

/** A `BuildResult` before the page has decoded its texts. */
export type WorkResult = Omit<BuildResult, 'files'> & { files: WrittenFile[] };

/** A file that the build has written. Valid UTF-8 has `text`. */
export type OutputFile = {
  /** Path from the root of the project, e.g. `dist/index.html`. */
  name: string;
  size: number;
  /** Compressed size, only for text. */
  gzip?: number;
} & ({ text: string } | { bytes: Uint8Array<ArrayBuffer> });

export interface BuildResult {
  files: OutputFile[];
  /** Output of Rsbuild without colors. */
  terminal: string;
  /** Errors of Rspack or the configuration, or any other failure. Empty if the build succeeded. */
  errors: string[];
  warnings: string[];
  /** The Rspack configuration of each environment, only for `inspect`. */
  rspackConfig?: string;
  /** Milliseconds in the worker. */
  time: number;
}

/** Current phase of the worker. */
export type Step = 'packages' | 'config' | 'compile' | 'files';

export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'progress'; id: number; step: Step; /** Milliseconds since the request. */ time: number }
  | { type: 'result'; id: number; result: WorkResult; /** Size of Rspack's Wasm memory in bytes. */ memory: number }
  /** A thread of Rspack has crashed, so there will be no result. */
  | { type: 'crashed'; message: string; memory: number };

/** Returns the archives that a project's text requires. */
export function findArchives(manifest: Manifest, files: ProjectFiles): ArchiveEntry[] {
  const texts = Object.values(files).filter((content) => typeof content === 'string');
  return manifest.archives.filter(({ neededBy }) => {
    if (neededBy === undefined) return true;
    const pattern = new RegExp(neededBy);
    return texts.some((text) => pattern.test(text));
  });
}
