import { createRequire } from 'node:module';
import { type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** SVG of the public folder. Default: the site's logo for dark, or its icon, where that is an SVG. */
  logo: v.optional(v.string(), ''),
  /** Folder of fonts to draw with, relative to the site's. Default: the fonts of the machine. */
  fonts: v.optional(v.string(), ''),
});

export type SocialImagesOptions = v.InferInput<typeof optionsSchema>;

/** Draws a picture of every page for where its address is shared. */
export function socialImages(options: SocialImagesOptions = {}): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  return {
    name,
    version,
    options: settings,
    // Loaded by builds only: the dev server draws nothing.
    images: async (site) => (await import('./card-painter.js')).createCardPainter(site, settings),
  };
}
