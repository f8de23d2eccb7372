import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { CardLogo } from '@kiln/social';
import type { SiteConfig } from '../config/resolve-config.js';
import { SiteError } from '../model/index.js';

/** The mark for social images: the one that the config names, else the site's logo or icon where it is an SVG. */
export function findLogo({ socialImages, logo, icon, publicDir, siteDir }: SiteConfig): CardLogo | null {
  const fileOf = (name: string) => join(publicDir, name);
  const own = socialImages?.logo ?? '';
  if (own && !(own.endsWith('.svg') && existsSync(fileOf(own)))) {
    throw new SiteError({
      severity: 'error',
      rule: 'social-images',
      what: `"socialImages.logo" is "${own}", which is no SVG file of the public folder.`,
      where: { file: relative(siteDir, fileOf(own)) },
      fix: 'Put the file there, or name one that is there, such as /logo.svg.',
    });
  }
  const name = own || [logo?.dark, icon].find((path) => path?.endsWith('.svg') && existsSync(fileOf(path)));
  if (!name) return null;
  const source = readFileSync(fileOf(name));
  const { width, height } = imageSize(source);
  return { source: source.toString('utf8'), ratio: width / height };
}
