import { join } from 'node:path';
import { pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { breadcrumbOf } from '../html/breadcrumb.js';
import type { SharedImage } from '../html/social-tags.js';
import { shownPath } from '../content/read-documents.js';
import type { CompiledPage } from '../pages/page.js';
import { type Finding, type PageView, routeHref, withBase } from '../model/index.js';
import { CardSet } from '../social/card-set.js';
import { encodePng } from '../social/encode-png.js';
import { findRenderer, type SvgRenderer } from '../social/find-renderer.js';
import { cardSize } from '../social/layout-card.js';
import { codeFingerprint } from '../cache/engine-fingerprint.js';
import type { OutputWriter } from './output-writer.js';

/** Pictures under way at once: as many as there are threads for them by default. */
const lanes = 4;

/** What a page has for sharing: the path of its image, or the characters that keep it from having one. */
export interface ImageRecord {
  /** Empty when there is none. */
  path: string;
  missing: string;
}

export const noImage: ImageRecord = { path: '', missing: '' };

/** An image as a page names it. */
export function sharedImage({ path }: ImageRecord, { base }: SiteConfig): SharedImage | null {
  return path ? { href: withBase(`/${path}`, base), ...cardSize } : null;
}

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
    this.renderer = findRenderer();
    this.cards = new CardSet(config, this.renderer.version + codeFingerprint(['social']));
    this.key = this.cards.key;
    this.folder = join(config.cacheDir, 'social');
  }

  /** Sees to it that the image of a page will be in the output. */
  add(view: PageView): ImageRecord {
    const { page, site } = view;
    if (page.pageType === '404') return noImage;
    const { base, origin, route } = this.config;
    const href = routeHref(page.routePath, { base, cleanUrls: route.cleanUrls });
    const card = this.cards.prepare(page.lang, {
      site: site.title,
      section: breadcrumbOf(view, href)
        .slice(1, -1)
        .slice(-2)
        .map(({ name }) => name)
        .join(' / '),
      title: page.title,
      description: page.description,
      address: readable(origin + href),
    });
    if ('missing' in card) return { path: '', missing: card.missing.join('') };
    const path = `_/social/${card.name}.png`;
    if (!this.known.has(path) && !this.options.isDry && !this.output.keep(path)) this.take(path, card.toSvg);
    this.known.add(path);
    return { path, missing: '' };
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

  /** Takes an image from the cache, or puts it in line. */
  private take(path: string, toSvg: (renderer: SvgRenderer) => string): void {
    const kept = readCacheFile(join(this.folder, cacheName(path)));
    if (kept) return this.output.write(path, kept, cacheName(path));
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
      this.fault ??= error;
    } finally {
      this.active--;
    }
  }
}

/** One warning for all pages that have no image because of the fonts. */
export function fontFindings(
  pages: readonly CompiledPage[],
  records: Readonly<Record<string, { image: ImageRecord }>>,
  config: SiteConfig,
): Finding[] {
  const undrawn = pages.flatMap(({ source }) => {
    const missing = records[source.routePath]?.image.missing;
    return missing ? [{ path: source.path, missing }] : [];
  });
  const [first] = undrawn;
  if (!first) return [];
  const characters = [...new Set(undrawn.flatMap(({ missing }) => [...missing]))].toSorted();
  const sample = characters.slice(0, 8).join(' ') + (characters.length > 8 ? ' …' : '');
  return [
    {
      severity: 'warning',
      rule: 'social-images',
      what: `${undrawn.length === 1 ? 'A page has' : `${undrawn.length} pages have`} no social image: no font has ${sample}.`,
      where: { file: shownPath(first.path, config) },
      fix: 'Install a font that has them, such as Noto Sans CJK, or name a folder of fonts in socialImages.fonts.',
    },
  ];
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
