import { createRequire } from 'node:module';
import { drawCard } from './draw-card.js';
import type { DrawnLogo, SvgRenderer } from './find-renderer.js';
import { hashOf, ownCode } from './hash-of.js';
import { type CardContent, type CardLogo, CardRuler, layoutCard, logoHeight } from './layout-card.js';
import { MachineFonts } from './machine-fonts.js';
import { cleanText, missingCharacters } from './set-text.js';

const manifest: { dependencies: { fontkit: string } } = createRequire(import.meta.url)('../package.json');

/** A card that can be drawn, or the characters that no font of this machine has. */
export type PreparedCard = { toSvg: (renderer: SvgRenderer) => string } | { missing: string[] };

export interface CardSetOptions {
  /** Names of the site's languages, and their language tags. */
  languages: readonly { lang: string; tag: string }[];
  /** Folder of fonts. Default: those of the system. */
  fonts?: string | undefined;
  logo: CardLogo | null;
  /** Version of the renderer. */
  version: string;
}

/** The social images of a site: what they have in common, and the card of each page. */
export class CardSet {
  /** Hash of everything that the images depend on, except the texts. Computed without opening a font. */
  readonly key: string;
  private readonly logo: CardLogo | null;
  private drawnLogo: DrawnLogo | null = null;
  private readonly rulers: ReadonlyMap<string, CardRuler>;

  constructor({ languages, fonts, logo, version }: CardSetOptions) {
    const machine = new MachineFonts(fonts);
    this.logo = logo;
    this.rulers = new Map(languages.map(({ lang, tag }) => [lang, new CardRuler(machine.forLanguage(tag))]));
    const keys = languages.map(({ lang, tag }) => [lang, tag, machine.keyOf(tag)]);
    this.key = hashOf(JSON.stringify([version, ownCode(), manifest.dependencies.fontkit, keys, logo]));
  }

  /** Returns the name of a card, derived from everything it shows. */
  nameOf(lang: string, content: CardContent): string {
    return hashOf(JSON.stringify([this.key, lang, content]));
  }

  /** Returns the card of a page, or the characters that no font has. */
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
    const card = layoutCard(clean, ruler, this.logo);
    return {
      toSvg: (renderer) => {
        if (this.logo) this.drawnLogo ??= renderer.drawLogo(this.logo.source, logoHeight);
        return drawCard(card, ruler.fonts, this.drawnLogo);
      },
    };
  }
}
