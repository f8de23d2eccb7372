import { resolve } from 'node:path';
import type { ImagePainter, ImageSite } from '@kiln/engine';
import { SiteError } from '@kiln/engine/model';
import { CardSet, cardSize, encodePng, findRenderer, RendererError, type SvgRenderer } from '@kiln/social';
import { findLogo } from './find-logo.js';

/** Creates the painter that draws a card for each page. */
export function createCardPainter(site: ImageSite, { logo, fonts }: { logo: string; fonts: string }): ImagePainter {
  const renderer = attempt(findRenderer);
  const cards = new CardSet({
    languages: site.languages,
    fonts: fonts ? resolve(site.siteDir, fonts) : undefined,
    logo: findLogo(site, logo),
    version: renderer.version,
  });
  let loading: Promise<SvgRenderer> | undefined;
  const load = () => (loading ??= renderer.load().catch((error: unknown) => Promise.reject(explained(error))));
  return {
    key: cards.key,
    ...cardSize,
    nameOf: ({ lang, ...content }) => cards.nameOf(lang, content),
    prepare({ lang, ...content }) {
      const card = cards.prepare(lang, content);
      if ('missing' in card) return card;
      return {
        async draw() {
          const drawing = await load();
          return encodePng(await drawing.render(card.toSvg(drawing)));
        },
      };
    },
    explain({ pages, missing }) {
      const sample = missing.slice(0, 8).join(' ') + (missing.length > 8 ? ' …' : '');
      return {
        what: `${pages === 1 ? 'A page has' : `${pages} pages have`} no social image: no font has ${sample}.`,
        fix: 'Install a font that has them, such as Noto Sans CJK, or set the option fonts to a folder of fonts.',
      };
    },
  };
}

function attempt<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw explained(error);
  }
}

/** Converts a missing renderer into an error with a fix. */
function explained(error: unknown): unknown {
  if (!(error instanceof RendererError)) return error;
  return new SiteError({
    severity: 'error',
    rule: 'plugin',
    what: `Social images are on, but ${error.message}.`,
    where: { file: 'package.json' },
    fix: `Run "npm install ${error.packageName}" on this machine, or remove the plugin from the config.`,
  });
}
