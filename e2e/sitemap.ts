import { readFileSync } from 'node:fs';
import type { TestSite } from './sites.js';

/** Returns the paths (with base) of all pages of a built site, from its sitemap. */
export function sitemapPaths({ dist }: TestSite): string[] {
  const xml = readFileSync(`${dist}/sitemap.xml`, 'utf8');
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
