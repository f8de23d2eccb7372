import { isSystemError } from '../cache/system-reason.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { errorMessage } from '../model/error-message.js';
import { groupBy } from '../model/index.js';
import type { DraftPart, ImageSlot, PageState } from './article-context.js';
import { addressOf } from './asset-address.js';
import { attributesOf } from './attribute-names.js';
import type { EncodedAsset } from './image-encoder.js';

/** Encodes the images of a page and returns the HTML of each. */
export async function renderPictures(slots: readonly ImageSlot[], page: PageState): Promise<Map<ImageSlot, string>> {
  const found = await Promise.all(slots.map(async (slot) => ({ slot, versions: await versionsOf(slot, page) })));
  for (const { versions } of found) for (const asset of versions) page.assets.set(asset.output, asset);
  return new Map(found.map(({ slot, versions }) => [slot, renderPicture(slot.html, versions, page.config)]));
}

/** Renders images without other versions, for an author who lists versions manually. */
export function withoutPictures(parts: readonly DraftPart[]): DraftPart[] {
  return parts.map((part) => (typeof part !== 'string' && part.slot === 'image' ? part.html : part));
}

async function versionsOf({ source, url, ...where }: ImageSlot, page: PageState): Promise<EncodedAsset[]> {
  try {
    return (await page.encoder?.versionsOf(source)) ?? [];
  } catch (error) {
    if (isSystemError(error)) throw error;
    const { file, line, column } = where;
    // Encoders that run at the same time may append their messages to this one.
    const [reason] = errorMessage(error).split('\n');
    page.findings.push({
      severity: 'error',
      rule: 'broken-image',
      what: `${url} cannot be encoded: ${reason}.`,
      where: { file, line, column },
      fix: 'Save it as PNG, JPEG, WebP or AVIF.',
    });
    return [];
  }
}

function renderPicture(html: string, versions: readonly EncodedAsset[], { base, images }: SiteConfig): string {
  if (versions.length === 0) return html;
  const sources = [...groupBy(versions, ({ version }) => version.format)].map(([format, assets]) => {
    const srcSet = assets.map((asset) => `${addressOf(asset, base)} ${asset.version.width}w`).join(', ');
    return `<source${attributesOf({ type: `image/${format}`, srcSet, sizes: images?.sizes })}>`;
  });
  return `<picture>${sources.join('')}${html}</picture>`;
}
