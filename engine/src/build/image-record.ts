import type { SiteConfig } from '../config/resolve-config.js';
import { shownPath } from '../content/page-files.js';
import type { Finding } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';
import type { PageImages } from './page-images.js';

/** Social image of a page: its path, or the characters that prevent it from being drawn. */
export interface ImageRecord {
  /** Empty if there is none. */
  path: string;
  missing: string;
}

export const noImage: ImageRecord = { path: '', missing: '' };

/** Returns a single warning for all pages without an image. */
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
