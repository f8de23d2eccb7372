import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import type sharp from 'sharp';
import { listCacheFolder, pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { contentHash } from '../cache/content-hash.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { imageFormats } from '../config/schema.js';
import { getOrAdd } from '../model/get-existing.js';
import type { AssetUse, DocumentRecord, ImageVersion } from './document.js';
import { loadSharp } from './load-sharp.js';

type Settings = NonNullable<SiteConfig['images']>;

/** A version of an image, as an output file. */
export type EncodedAsset = AssetUse & { version: ImageVersion };

interface Original {
  bytes: Buffer;
  hash: string;
}

/** More effort for AVIF, such as the default of 4, takes six times as long and saves 10% of the bytes. */
const effort = { avif: 2, webp: 4 };

/** SVGs and GIFs are not encoded. */
const encodable = /\.(?:png|jpe?g|webp|avif)$/i;

/** Encodes images in other formats and widths. Results are cached by the content of the original. */
export class ImageEncoder {
  /** Hash of the encoder and its settings, except widths and formats. */
  readonly key: string;
  /** Number of files encoded in this build. */
  encoded = 0;
  private readonly folder: string;
  /** By path of the original. */
  private readonly known = new Map<string, Promise<EncodedAsset[]>>();
  /** In flight, by cache path, because files can have the same content. */
  private readonly encoding = new Map<string, Promise<Buffer>>();
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly load: typeof sharp,
    private readonly settings: Settings,
    cacheDir: string,
  ) {
    this.key = contentHash(JSON.stringify([load.versions, settings.quality, effort]));
    this.folder = join(cacheDir, 'images');
  }

  /** Creates an encoder; null for a site that doesn't encode images. */
  static async open({ images, cacheDir, configFile }: SiteConfig, load = loadSharp): Promise<ImageEncoder | null> {
    return images ? new ImageEncoder(await load(configFile), images, cacheDir) : null;
  }

  /** Returns the versions of an image that are worth loading instead of it, by format, with ascending widths. */
  versionsOf(source: string): Promise<EncodedAsset[]> {
    return getOrAdd(this.known, source, () => this.inLane(() => this.encodeAll(source)));
  }

  /** Returns the content of a version; encodes it again if it is missing from the cache. */
  bytesOf({ source, version }: EncodedAsset): Promise<Buffer> {
    return this.inLane(() => this.encode(readOriginal(source), version));
  }

  /** Removes cached images that no document uses anymore, and those that were encoded with other settings. */
  prune(records: readonly DocumentRecord[]): void {
    const originals = new Set(records.flatMap(({ dependencyHashes }) => Object.values(dependencyHashes)));
    const used = listCacheFolder(this.folder).filter((name) => {
      const [hash = '', key] = name.split('-');
      return originals.has(hash) && key === this.key;
    });
    for (const format of imageFormats) pruneCacheFolder(this.folder, new Set(used), `.${format}`);
  }

  private async encodeAll(source: string): Promise<EncodedAsset[]> {
    if (!encodable.test(source)) return [];
    const original = readOriginal(source);
    const natural = await this.widthOf(original.bytes);
    if (natural === 0) return [];
    const widths = [...new Set(this.settings.widths.map((width) => Math.min(width, natural)))];
    const assets = await Promise.all(
      this.settings.formats.map(async (format) => {
        const versions = widths.map((width): ImageVersion => ({ format, width }));
        const encoded = await Promise.all(
          versions.map(async (version) => ({ version, size: (await this.encode(original, version)).length })),
        );
        return smallerVersions(encoded, original.bytes.length);
      }),
    );
    return assets.flat().map((version) => ({ source, output: this.outputOf(source, original, version), version }));
  }

  /** Returns the displayed width in pixels; 0 for an animated image. */
  private async widthOf(bytes: Buffer): Promise<number> {
    // The encoder doesn't count the frames of an animated PNG.
    const frame = bytes.indexOf('IDAT');
    if (frame > 0 && bytes.subarray(0, frame).includes('acTL')) return 0;
    const { width, height, orientation = 1, pages = 1 } = await this.load(bytes).metadata();
    return pages > 1 ? 0 : orientation > 4 ? height : width;
  }

  private async encode(original: Original, version: ImageVersion): Promise<Buffer> {
    const path = join(this.folder, this.nameOf(original, version));
    const kept = readCacheFile(path);
    if (kept) return kept;
    return getOrAdd(this.encoding, path, () => this.encodeAnew(path, original, version).finally(() => this.encoding.delete(path)));
  }

  private async encodeAnew(path: string, original: Original, { format, width }: ImageVersion): Promise<Buffer> {
    // Rotated upright, because its orientation is dropped with the other metadata.
    const image = this.load(original.bytes).rotate().resize({ width, withoutEnlargement: true });
    const bytes = await image.toFormat(format, { quality: this.settings.quality[format], effort: effort[format] }).toBuffer();
    this.encoded++;
    writeCacheFile(path, bytes);
    return bytes;
  }

  private nameOf({ hash }: Original, { format, width }: ImageVersion): string {
    return `${hash}-${this.key}-${width}.${format}`;
  }

  private outputOf(source: string, original: Original, version: ImageVersion): string {
    return `_/assets/${basename(source, extname(source))}.${contentHash(this.nameOf(original, version))}.${version.format}`;
  }

  /** Limits concurrency to one image per CPU: all at once would use too much memory. */
  private async inLane<Value>(work: () => Promise<Value>): Promise<Value> {
    while (this.active >= availableParallelism()) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.active++;
    try {
      return await work();
    } finally {
      this.active--;
      this.waiting.shift()?.();
    }
  }
}

function readOriginal(source: string): Original {
  const bytes = readFileSync(source);
  return { bytes, hash: contentHash(bytes) };
}

/**
 * Returns the versions in one format that save bytes. A browser that supports a format ignores the original: without its widest
 * version, the image would be blurry, so if that one saves nothing the format is skipped.
 */
function smallerVersions(encoded: readonly { version: ImageVersion; size: number }[], originalSize: number): ImageVersion[] {
  const kept: ImageVersion[] = [];
  let limit = originalSize;
  for (const { version, size } of encoded.toSorted((a, b) => b.version.width - a.version.width)) {
    if (size < limit) {
      kept.unshift(version);
      limit = size;
    } else if (kept.length === 0) return [];
  }
  return kept;
}
