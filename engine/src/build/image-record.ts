import type { SiteConfig } from '../config/resolve-config.js';
import { shownPath } from '../content/page-files.js';
import type { Finding } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';
import type { PageImages } from './page-images.js';

/** What a page has for sharing: the path of its image, or the characters that keep it from having one. */
export interface ImageRecord {
  /** Empty when there is none. */
  path: string;
  missing: string;
}

export const noImage: ImageRecord = { path: '', missing: '' };

/** One warning for all pages that have no picture. */
export function imageFindings(
  pages: readonly CompiledPage[],
  records: Readonly<Record<string, { image: ImageRecord }>>,
  { images, config }: { images: PageImages; config: SiteConfig },
): Finding[] {
  const undrawn = pages.flatMap(({ source }) => {
    const missing = records[source.routePath]?.image.missing;
    return missing ? [{ path: source.path, missing }] : [];
  });
  const [first] = undrawn;
  if (!first) return [];
  const missing = [...new Set(undrawn.flatMap((page) => [...page.missing]))].toSorted();
  const where = { file: shownPath(first.path, config) };
  return [{ severity: 'warning', where, ...images.explain({ pages: undrawn.length, missing }) }];
}
