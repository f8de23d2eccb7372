import { resolve } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { drawCard } from './draw-card.js';
import { findLogo } from './find-logo.js';
import type { DrawnLogo, SvgRenderer } from './find-renderer.js';
import { type Card, type CardContent, type CardLogo, CardRuler, layoutCard, logoHeight } from './layout-card.js';
import { MachineFonts } from './machine-fonts.js';
import { cleanText, missingCharacters } from './set-text.js';

/** A card that can be drawn, or the characters that no font of this machine has. */
export type PreparedCard = { name: string; toSvg: (renderer: SvgRenderer) => string } | { missing: string[] };

/** The social images of a site: what they have in common, and the card of each page. */
export class CardSet {
  /** Of everything but the texts that the images depend on. */
  readonly key: string;
  private readonly logo: CardLogo | null;
  private drawnLogo: DrawnLogo | null = null;
  private readonly rulers: ReadonlyMap<string, CardRuler>;

  /** `version` names the code and the renderer that draw. */
  constructor(config: SiteConfig, version: string) {
    const fonts = new MachineFonts(config.socialImages?.fonts ? resolve(config.siteDir, config.socialImages.fonts) : undefined);
    this.logo = findLogo(config);
    this.rulers = new Map(config.locales.map(({ lang, htmlLang }) => [lang, new CardRuler(fonts.forLanguage(htmlLang))]));
    const faces = [...this.rulers.values()].map(({ fonts: { regular, bold } }) => [...regular, ...bold].map(({ id }) => id));
    this.key = contentHash(JSON.stringify([version, faces, this.logo]));
  }

  /** The card of a page, named after what it shows. */
  prepare(lang: string, content: CardContent): PreparedCard {
    const ruler = this.rulers.get(lang);
    if (!ruler) throw new Error(`No fonts for the language ${lang}`);
    const { regular, bold } = ruler.fonts;
    const clean: CardContent = {
      site: cleanText(content.site, bold),
      section: cleanText(content.section, bold),
      title: cleanText(content.title, bold),
      description: cleanText(content.description, regular),
      address: cleanText(content.address, regular),
    };
    const missing = [
      ...missingCharacters(`${clean.site}${clean.section}${clean.title}…`, bold),
      ...missingCharacters(`${clean.description}${clean.address}…`, regular),
    ];
    if (missing.length > 0) return { missing: [...new Set(missing)] };
    const card: Card = layoutCard(clean, ruler, this.logo);
    return {
      name: contentHash(this.key, JSON.stringify(card.lines)),
      toSvg: (renderer) => {
        if (this.logo) this.drawnLogo ??= renderer.drawLogo(this.logo.source, logoHeight);
        return drawCard(card, ruler.fonts, this.drawnLogo);
      },
    };
  }
}
