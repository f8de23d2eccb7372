import { createRequire } from 'node:module';
import type { Picture } from './encode-png.js';

/** A logo rendered to a picture, which is quick to place. */
export interface DrawnLogo {
  /** Data URI. */
  href: string;
  /** Empty space on its left, in pixels. */
  inset: number;
}

/** Turns SVG into pixels. */
export interface SvgRenderer {
  /** Renders on a separate thread. */
  render: (svg: string) => Promise<Picture>;
  /** Draws a logo at a given height. Done once for all images: an SVG inside each would take longer than the rest of the image. */
  drawLogo: (source: string, height: number) => DrawnLogo;
}

const packageName = '@resvg/resvg-js';

/** Thrown if nothing can be drawn on this machine. */
export class RendererError extends Error {
  override readonly name = 'RendererError';
  /** What to install. */
  readonly packageName = packageName;
}

/** Finds the installed renderer. Returns its version, and a function that loads it once something needs to be drawn. */
export function findRenderer(): { version: string; load: () => Promise<SvgRenderer> } {
  try {
    const { version }: { version: string } = createRequire(import.meta.url)(`${packageName}/package.json`);
    return { version, load: loadRenderer };
  } catch {
    throw new RendererError(`the package ${packageName} is not installed`);
  }
}

async function loadRenderer(): Promise<SvgRenderer> {
  try {
    const { renderAsync, Resvg } = await import('@resvg/resvg-js');
    const font = { loadSystemFonts: false };
    return {
      render: (svg) => renderAsync(svg, { font }),
      drawLogo(source, height) {
        const logo = new Resvg(source, { font, fitTo: { mode: 'height', value: height } });
        const png = logo.render().asPng().toString('base64');
        return { href: `data:image/png;base64,${png}`, inset: ((logo.innerBBox()?.x ?? 0) * height) / logo.height };
      },
    };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new RendererError(`the package ${packageName} cannot be loaded here: ${reason}`);
  }
}
