import { dirname, join } from '../node/path.js';
import { projectRoot } from '../node/process.js';
import type { ArchiveEntry } from '../protocol.js';

/** Packages as text. */
export interface Archive {
  /** File contents by path below `node_modules`. */
  files: Record<string, string>;
  /** CommonJS versions of those files that run in the worker and are not CommonJS themselves. */
  commonJs: Record<string, string>;
}

interface ArchiveFs {
  mkdirSync(path: string, options: { recursive: true }): unknown;
  writeFileSync(path: string, content: string): void;
}

export interface InstallerOptions {
  fs: ArchiveFs;
  load: (file: string) => Promise<Archive>;
  /** Called with CommonJS code by path in the virtual file system. */
  addCommonJs: (modules: Record<string, string>) => void;
}

const toPath = (name: string) => join(projectRoot, 'node_modules', name);

/** Loads archives into the virtual file system, each once. */
export class Installer {
  readonly #fs: ArchiveFs;
  readonly #load: (file: string) => Promise<Archive>;
  readonly #addCommonJs: (modules: Record<string, string>) => void;
  readonly #installed = new Map<string, Promise<void>>();

  constructor({ fs, load, addCommonJs }: InstallerOptions) {
    this.#fs = fs;
    this.#load = load;
    this.#addCommonJs = addCommonJs;
  }

  async install(archives: readonly ArchiveEntry[]): Promise<void> {
    await Promise.all(archives.map((entry) => this.#installOnce(entry)));
  }

  #installOnce({ name, file }: ArchiveEntry): Promise<void> {
    const known = this.#installed.get(name);
    if (known) return known;
    const installing = this.#load(file).then((archive) => this.#write(archive));
    this.#installed.set(name, installing);
    // The next build retries a failed load, which may be due to the network.
    installing.catch(() => this.#installed.delete(name));
    return installing;
  }

  #write({ files, commonJs }: Archive): void {
    const folders = new Set<string>();
    for (const [name, text] of Object.entries(files)) {
      const path = toPath(name);
      const folder = dirname(path);
      if (!folders.has(folder)) this.#fs.mkdirSync(folder, { recursive: true });
      folders.add(folder);
      this.#fs.writeFileSync(path, text);
    }
    this.#addCommonJs(Object.fromEntries(Object.entries(commonJs).map(([name, code]) => [toPath(name), code])));
  }
}
