import { createRequire } from 'node:module';
import { type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** SVG in the public folder. Default: the site's dark logo, or its icon, if it is an SVG. */
  logo: v.optional(v.string(), ''),
  /** Folder of fonts, relative to that of the site. Default: the fonts of the machine. */
  fonts: v.optional(v.string(), ''),
});

export type SocialImagesOptions = v.InferInput<typeof optionsSchema>;

/** Draws a link preview image for every page. */
export function socialImages(options: SocialImagesOptions = {}): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  return {
    name,
    version,
    options: settings,
    // Loaded only by builds, since the dev server draws nothing.
    images: async (site) => (await import('./card-painter.js')).createCardPainter(site, settings),
  };
}
