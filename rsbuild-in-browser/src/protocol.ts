/**
 * What the page and the worker say to each other. The page sends one `StartMessage`, then `WorkRequest`s, one after the other;
 * the worker answers `ready` or `failed`, and to each request some `progress` and one `result`, or `crashed`.
 */

/** Files of a project by their path from its root, e.g. `src/index.ts`. */
export type ProjectFiles = Record<string, string | Uint8Array>;

export type Mode = 'production' | 'development';

/** A file of the built package that belongs to the worker, with the size that is loaded when the host does not compress it. */
export interface PackageFile {
  /** Address, relative to `manifest.json`. */
  file: string;
  /** Bytes, uncompressed. */
  bytes: number;
}

/** npm packages that are loaded together, as text of files by path below `node_modules`. */
export interface ArchiveEntry extends PackageFile {
  name: string;
  /** The archive is loaded for a project whose text matches this regular expression; without it, it is always loaded. */
  neededBy?: string;
}

/** `dist/manifest.json`: which files the build has written. */
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
  /** Absolute address of the folder of `manifest.json`. */
  base: string;
  /** Compiled by the page, so that a worker that is started again does not compile it again. */
  wasm: WebAssembly.Module;
  /** Name of the lock that every thread of Rspack holds as long as it lives. */
  lock: string;
}

export interface WorkRequest {
  id: number;
  /** `inspect` resolves the configuration of Rspack and builds nothing. */
  type: 'build' | 'inspect';
  /** Texts are encoded by the page and transferred: a copy of a large one costs more memory than all small builds. */
  files: ProjectBytes;
  /** Packages that the project needs. */
  archives: ArchiveEntry[];
  mode: Mode;
}

/** Bytes of a project's files by path. */
export type ProjectBytes = Record<string, Uint8Array>;

/** A file that the build has written, as the worker transfers it. */
export interface WrittenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Size when compressed, for valid UTF-8 only. */
  gzip?: number;
}

/** A `BuildResult` before the page has decoded its texts. */
export type WorkResult = Omit<BuildResult, 'files'> & { files: WrittenFile[] };

/** A file that the build has written: what is valid UTF-8 comes as text. */
export type OutputFile = {
  /** Path from the root of the project, e.g. `dist/index.html`. */
  name: string;
  size: number;
  /** Size when compressed, for text only. */
  gzip?: number;
} & ({ text: string } | { bytes: Uint8Array<ArrayBuffer> });

export interface BuildResult {
  files: OutputFile[];
  /** What Rsbuild printed, without colors. */
  terminal: string;
  /** Messages of Rspack, of the configuration, or of what went wrong otherwise. Empty when the build succeeded. */
  errors: string[];
  warnings: string[];
  /** The configuration of each environment that Rspack is given; only for `inspect`. */
  rspackConfig?: string;
  /** Milliseconds in the worker. */
  time: number;
}

/** What the worker is doing. */
export type Step = 'packages' | 'config' | 'compile' | 'files';

export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'progress'; id: number; step: Step; /** Milliseconds since the request. */ time: number }
  | { type: 'result'; id: number; result: WorkResult; /** Bytes that Rspack's Wasm has taken. */ memory: number }
  /** A thread of Rspack has ended: there will be no result. */
  | { type: 'crashed'; message: string; memory: number };

/** Archives that the text of a project asks for. */
export function findArchives(manifest: Manifest, files: ProjectFiles): ArchiveEntry[] {
  const texts = Object.values(files).filter((content) => typeof content === 'string');
  return manifest.archives.filter(({ neededBy }) => {
    if (neededBy === undefined) return true;
    const pattern = new RegExp(neededBy);
    return texts.some((text) => pattern.test(text));
  });
}
