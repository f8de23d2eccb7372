import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ImageSite } from '@kiln/engine';
import { SiteError } from '@kiln/engine/model';
import type { CardLogo } from '@kiln/social';
import { imageSize } from 'image-size';

/** Finds the logo for social images: that of the options, else the site's logo or icon if it is an SVG. */
export function findLogo({ logo, icon, publicDir, siteDir }: ImageSite, own: string): CardLogo | null {
  const fileOf = (name: string) => join(publicDir, name);
  if (own && !(own.endsWith('.svg') && existsSync(fileOf(own)))) {
    throw new SiteError({
      severity: 'error',
      rule: 'plugin',
      what: `The logo for social images is "${own}", which is not an SVG file in the public folder.`,
      where: { file: relative(siteDir, fileOf(own)) },
      fix: 'Add the file, or use an existing one, such as /logo.svg.',
    });
  }
  const name = own || [logo?.dark, icon].find((path) => path?.endsWith('.svg') && existsSync(fileOf(path)));
  if (!name) return null;
  const source = readFileSync(fileOf(name));
  const { width, height } = imageSize(source);
  return { source: source.toString('utf8'), ratio: width / height };
}
