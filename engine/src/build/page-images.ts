import { join } from 'node:path';
import { pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { awaitHook, callHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { breadcrumbOf } from '../html/breadcrumb.js';
import type { SharedImage } from '../html/social-tags.js';
import { type PageView, routeHref, withBase } from '../model/index.js';
import type { ImageContent, ImagePainter, PreparedImage } from '../plugins/image-painter.js';
import { pluginsOf } from '../plugins/plugin-host.js';
import type { Plugin } from '../plugins/plugin.js';
import { type ImageRecord, noImage } from './image-record.js';
import type { OutputWriter } from './output-writer.js';

/** Number of pictures drawn at once: by default there are as many threads for them. */
const concurrency = 4;

interface ImageOptions {
  config: SiteConfig;
  output: OutputWriter;
  isDry: boolean;
}

/** Has a plugin draw the pictures of changed pages in parallel with other work. Pictures are cached by content. */
export class PageImages {
  private readonly folder: string;
  private readonly waiting: { path: string; draw: () => Promise<Uint8Array> }[] = [];
  private readonly running: Promise<void>[] = [];
  private active = 0;
  private drawn = 0;
  private readonly known = new Set<string>();
  private fault: unknown;

  private constructor(
    private readonly plugin: Plugin,
    private readonly painter: ImagePainter,
    private readonly options: ImageOptions,
  ) {
    this.folder = join(options.config.cacheDir, 'social');
  }

  /** Uses the last plugin that draws pictures. Resolves to null if there is none. */
  static async open(options: ImageOptions): Promise<PageImages | null> {
    const { siteDir, publicDir, logo, icon, locales, configFile } = options.config;
    const plugin = pluginsOf(options.config).findLast(({ images }) => images);
    if (!plugin) return null;
    const languages = locales.map(({ lang, htmlLang }) => ({ lang, tag: htmlLang }));
    const painter = await awaitHook(plugin, 'images', {
      run: () => plugin.images?.({ siteDir, publicDir, logo, icon, languages }),
      expects: isPainter,
      where: { file: configFile },
      limit: hookLimit,
    });
    return new PageImages(plugin, painter, options);
  }

  /** Key of everything that all pictures depend on. */
  get key(): string {
    return this.painter.key;
  }

  /** Ensures that the picture of a page will be in the output. */
  add(view: PageView): ImageRecord {
    if (view.page.pageType === '404') return noImage;
    const content = this.contentOf(view);
    const name = this.call(() => this.painter.nameOf(content), isName);
    const path = `_/social/${name}.png`;
    if (!this.known.has(path) && !this.isDrawn(path)) {
      const image = this.call(() => this.painter.prepare(content), isPrepared);
      if ('missing' in image) return { path: '', missing: image.missing.join('') };
      if (!this.options.isDry) this.draw(path, image.draw);
    }
    this.known.add(path);
    return { path, missing: '' };
  }

  /** Returns a picture as a page references it. */
  share({ path }: ImageRecord): SharedImage | null {
    const { width, height } = this.painter;
    return path ? { href: withBase(`/${path}`, this.options.config.base), width, height } : null;
  }

  /** Returns the plugin's warning about pages without a picture, with the plugin's name as rule. */
  explain(lack: { pages: number; missing: readonly string[] }): { rule: string; what: string; fix: string } {
    const expects = (value: unknown): value is { what: string; fix: string } => hasKeys(value, 'what', 'fix');
    return { rule: this.plugin.name, ...this.call(() => this.painter.explain(lack), expects) };
  }

  /** Waits until all pictures are drawn, prunes the cache to those in `records`, and returns the number drawn. */
  async finish(records: readonly ImageRecord[]): Promise<number> {
    await Promise.all(this.running);
    if (this.fault) throw this.fault;
    if (this.drawn === 0) return 0;
    const used = new Set(records.map(({ path }) => cacheName(path)));
    pruneCacheFolder(this.folder, used, '.png');
    return this.drawn;
  }

  /** Drops queued pictures and waits for those in progress. */
  async close(): Promise<void> {
    this.waiting.length = 0;
    await Promise.all(this.running);
  }

  private contentOf(view: PageView): ImageContent {
    const { page, site } = view;
    const { base, origin, route } = this.options.config;
    const href = routeHref(page.routePath, { base, cleanUrls: route.cleanUrls });
    const steps = breadcrumbOf(view, href).slice(1, -1).slice(-2);
    return {
      lang: page.lang,
      site: site.title,
      section: steps.map(({ name }) => name).join(' / '),
      title: page.title,
      description: page.description,
      address: readable(origin + href),
    };
  }

  private call<Value>(run: () => unknown, expects: (value: unknown) => value is Value): Value {
    return callHook(this.plugin, 'images', { run, expects, where: { file: this.options.config.configFile }, limit: hookLimit });
  }

  /** Whether a picture is already in the output or was copied there from the cache, so that it need not be drawn. */
  private isDrawn(path: string): boolean {
    const { output } = this.options;
    if (output.keep(path)) return true;
    const kept = readCacheFile(join(this.folder, cacheName(path)));
    if (kept) output.write(path, kept, cacheName(path));
    return kept !== null;
  }

  private draw(path: string, draw: () => Promise<Uint8Array>): void {
    this.waiting.push({ path, draw });
    if (this.active < concurrency) this.running.push(this.drawWaiting());
  }

  private async drawWaiting(): Promise<void> {
    const { config, output } = this.options;
    this.active++;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        const { path, draw } = next;
        const where = { file: config.configFile };
        const png = await awaitHook(this.plugin, 'images', { run: draw, expects: isBytes, where, limit: hookLimit });
        this.drawn++;
        output.write(path, png, cacheName(path));
        writeCacheFile(join(this.folder, cacheName(path)), png);
      }
    } catch (error) {
      this.waiting.length = 0;
      this.fault ??= error;
    } finally {
      this.active--;
    }
  }
}

function hasKeys(value: unknown, ...keys: string[]): value is object {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

function isPainter(value: unknown): value is ImagePainter {
  return hasKeys(value, 'key', 'width', 'height', 'nameOf', 'prepare', 'explain');
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+$/.test(value);
}

function isPrepared(value: unknown): value is PreparedImage {
  return hasKeys(value, 'draw') || (hasKeys(value, 'missing') && Array.isArray(Reflect.get(value, 'missing')));
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** Formats a URL as people write it. */
function readable(url: string): string {
  const short = url.replace(/^https?:\/\/|\/$/g, '');
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}

function cacheName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
