import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { styleModule } from '../bundle/imported-islands.js';
import { readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { PageModule } from '../model/index.js';
import type { DevBundler } from './dev-bundler.js';

interface PageBundlerOptions {
  config: SiteConfig;
  start: (modules: readonly PageModule[]) => Promise<DevBundler>;
  /** Called when the bundle of open pages no longer exists. */
  onRestart: () => void;
}

/**
 * The bundler of the dev server, started with the modules that pages import. If a viewed page needs another module, the bundler
 * restarts. The modules are cached for the next run, so this is rare.
 */
export class PageBundler {
  current: Promise<DevBundler>;
  private readonly modules: Map<string, PageModule>;
  private readonly file: string;
  /** Whether a restart is waiting for the previous bundler to close. */
  private isWaiting = false;

  constructor(private readonly options: PageBundlerOptions) {
    this.file = join(options.config.cacheDir, 'dev-modules.json');
    const kept = readCacheJson(this.file, (value): value is PageModule[] => Array.isArray(value)) ?? [];
    this.modules = new Map(kept.filter(({ path }) => existsSync(path)).map((module) => [module.name, module]));
    this.current = options.start(this.list());
  }

  /** Resolves to a bundler that includes these modules. */
  with(wanted: readonly PageModule[]): Promise<DevBundler> {
    const missing = wanted.filter(({ name, path }) => this.modules.get(name)?.path !== path && existsSync(path));
    if (missing.length === 0) return this.current;
    for (const module of missing) this.modules.set(module.name, module);
    writeCacheFile(this.file, JSON.stringify(this.list()));
    return this.restart();
  }

  /** Drops modules whose files are gone; pages that import them report it. */
  forget(paths: readonly string[]): void {
    const gone = [...this.modules.values()].filter(({ path }) => paths.includes(path) && !existsSync(path));
    for (const { name } of gone) this.modules.delete(name);
    if (gone.length > 0) void this.restart();
  }

  /** Restarts for the first CSS module of the site, which needs loaders that plain styles do not. */
  takeStyles(paths: readonly string[]): void {
    if (!paths.some((path) => styleModule.test(path) && existsSync(path))) return;
    void this.current.then(
      ({ styles }) => {
        if (styles === 'plain') void this.restart();
      },
      () => {},
    );
  }

  /** Restarts the bundler. */
  restart(): Promise<DevBundler> {
    // A waiting restart uses all modules known by the time it starts.
    if (this.isWaiting) return this.current;
    this.isWaiting = true;
    const before = this.current;
    const start = () => {
      this.isWaiting = false;
      return this.options.start(this.list());
    };
    this.current = before.then(({ close }) => close().then(start, start), start);
    // A failure is reported where the bundler starts; here, nothing may be awaiting it.
    this.current.catch(() => {});
    this.options.onRestart();
    return this.current;
  }

  private list(): PageModule[] {
    return [...this.modules.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}
