import type { SiteConfig } from '../config/resolve-config.js';
import { shownPath } from '../content/read-documents.js';
import type { Finding } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';

/** What a page has for sharing: the path of its image, or the characters that keep it from having one. */
export interface ImageRecord {
  /** Empty when there is none. */
  path: string;
  missing: string;
}

export const noImage: ImageRecord = { path: '', missing: '' };

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
