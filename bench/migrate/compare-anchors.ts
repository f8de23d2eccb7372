import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf } from './build-migrated.js';

export interface AnchorComparison {
  /** Number of heading ids on pages that both sites have. */
  anchors: number;
  /** Ids that the new page lacks, as `page.html#id`. */
  lost: string[];
}

/** Checks that the new site has the heading anchors of the old built site. */
export function compareAnchors(before: string, after: string): AnchorComparison {
  const comparison: AnchorComparison = { anchors: 0, lost: [] };
  for (const path of filesOf(before, /\.html$/)) {
    const name = relative(before, path);
    if (!existsSync(join(after, name))) continue;
    const anchors = headingIds(readFileSync(path, 'utf8'));
    const known = new Set(idsOf(readFileSync(join(after, name), 'utf8')));
    comparison.anchors += anchors.length;
    comparison.lost.push(...anchors.filter((id) => !known.has(id)).map((id) => `${name}#${id}`));
  }
  return comparison;
}

function headingIds(html: string): string[] {
  return [...html.matchAll(/<h[1-6]\b[^>]*>/g)].flatMap(([tag]) => idsOf(tag));
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
}
