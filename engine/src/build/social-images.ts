import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type CardContent, CardSet, cardSize, encodePng, findRenderer, RendererError, type SvgRenderer } from '@kiln/social';
import { pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { breadcrumbOf } from '../html/breadcrumb.js';
import type { SharedImage } from '../html/social-tags.js';
import { type PageView, routeHref, SiteError, withBase } from '../model/index.js';
import { codeFingerprint } from '../cache/engine-fingerprint.js';
import { findLogo } from './find-logo.js';
import { type ImageRecord, noImage } from './image-record.js';
import type { OutputWriter } from './output-writer.js';

/** Pictures under way at once: as many as there are threads for them by default. */
const lanes = 4;

const socialPackage = dirname(createRequire(import.meta.url).resolve('@kiln/social'));

/** Draws the social images of pages that have changed, beside all other work; images are kept by what they show. */
export class SocialImages {
  /** Of all that every image depends on. */
  readonly key: string;
  private readonly cards: CardSet;
  private readonly renderer: ReturnType<typeof findRenderer>;
  private readonly folder: string;
  private readonly waiting: { path: string; toSvg: (renderer: SvgRenderer) => string }[] = [];
  private readonly running: Promise<void>[] = [];
  private active = 0;
  private drawn = 0;
  private readonly known = new Set<string>();
  private loading: Promise<SvgRenderer> | undefined;
  private fault: unknown;

  constructor(
    private readonly config: SiteConfig,
    private readonly output: OutputWriter,
    private readonly options: { isDry: boolean },
  ) {
    this.renderer = attempt(findRenderer);
    this.cards = new CardSet({
      languages: config.locales.map(({ lang, htmlLang }) => ({ lang, tag: htmlLang })),
      fonts: config.socialImages?.fonts ? resolve(config.siteDir, config.socialImages.fonts) : undefined,
      logo: findLogo(config),
      version: this.renderer.version + codeFingerprint([socialPackage]),
    });
    this.key = this.cards.key;
    this.folder = join(config.cacheDir, 'social');
  }

  /** Sees to it that the image of a page will be in the output. */
  add(view: PageView): ImageRecord {
    const { page, site } = view;
    if (page.pageType === '404') return noImage;
    const { base, origin, route } = this.config;
    const href = routeHref(page.routePath, { base, cleanUrls: route.cleanUrls });
    const content: CardContent = {
      site: site.title,
      section: breadcrumbOf(view, href)
        .slice(1, -1)
        .slice(-2)
        .map(({ name }) => name)
        .join(' / '),
      title: page.title,
      description: page.description,
      address: readable(origin + href),
    };
    const path = `_/social/${this.cards.nameOf(page.lang, content)}.png`;
    if (!this.known.has(path) && !this.isDrawn(path)) {
      const card = this.cards.prepare(page.lang, content);
      if ('missing' in card) return { path: '', missing: card.missing.join('') };
      if (!this.options.isDry) this.draw(path, card.toSvg);
    }
    this.known.add(path);
    return { path, missing: '' };
  }

  /** An image as a page names it. */
  share({ path }: ImageRecord): SharedImage | null {
    return path ? { href: withBase(`/${path}`, this.config.base), ...cardSize } : null;
  }

  /** Waits until all images are drawn, removes from the cache what no page of `records` has any more, and counts those drawn. */
  async finish(records: readonly ImageRecord[]): Promise<number> {
    await Promise.all(this.running);
    if (this.fault) throw this.fault;
    if (this.drawn === 0) return 0;
    const used = new Set(records.map(({ path }) => cacheName(path)));
    pruneCacheFolder(this.folder, used, '.png');
    return this.drawn;
  }

  /** Drops what is waiting; what is under way comes to its end. */
  async close(): Promise<void> {
    this.waiting.length = 0;
    await Promise.all(this.running);
  }

  /** Whether an image is in the output already, or can be taken from the cache: then no font is opened for it. */
  private isDrawn(path: string): boolean {
    if (this.output.keep(path)) return true;
    const kept = readCacheFile(join(this.folder, cacheName(path)));
    if (kept) this.output.write(path, kept, cacheName(path));
    return kept !== null;
  }

  private draw(path: string, toSvg: (renderer: SvgRenderer) => string): void {
    this.waiting.push({ path, toSvg });
    if (this.active < lanes) this.running.push(this.drawWaiting());
  }

  private async drawWaiting(): Promise<void> {
    this.active++;
    try {
      this.loading ??= this.renderer.load();
      const renderer = await this.loading;
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        const png = await encodePng(await renderer.render(next.toSvg(renderer)));
        this.drawn++;
        this.output.write(next.path, png, cacheName(next.path));
        writeCacheFile(join(this.folder, cacheName(next.path)), png);
      }
    } catch (error) {
      this.waiting.length = 0;
      this.fault ??= toSiteError(error);
    } finally {
      this.active--;
    }
  }
}

function attempt<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw toSiteError(error);
  }
}

function toSiteError(error: unknown): unknown {
  if (!(error instanceof RendererError)) return error;
  return new SiteError({
    severity: 'error',
    rule: 'social-images',
    what: `Social images are on, but ${error.message}.`,
    where: { file: 'package.json' },
    fix: `Run "npm install ${error.packageName}" on this machine, or remove socialImages from the config.`,
  });
}

/** An address as people write it. */
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
