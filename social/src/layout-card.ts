import type { CardFonts } from './machine-fonts.js';
import { setText } from './set-text.js';
import { balanceText, type Measure, wrapText } from './wrap-text.js';

/** The texts of a social image. */
export interface CardContent {
  site: string;
  /** Section that the page belongs to; may be empty. */
  section: string;
  title: string;
  description: string;
  /** Without scheme. */
  address: string;
}

/** The site's mark, drawn in the upper left corner. */
export interface CardLogo {
  /** As SVG. */
  source: string;
  /** Width divided by height. */
  ratio: number;
}

/** A positioned line of text; lengths in pixels. */
export interface CardLine {
  text: string;
  x: number;
  baseline: number;
  size: number;
  weight: keyof CardFonts;
  fill: string;
  tracking: number;
}

/** Everything on a social image that differs from page to page. */
export interface Card {
  lines: CardLine[];
  logo: { x: number; y: number; width: number; height: number } | null;
}

export const cardSize = { width: 1200, height: 630 };
/** Margin around everything, in pixels. */
export const edge = 72;
/** Y position of the line below the drawing, in pixels. */
export const ground = 536;

const colors = { ink: '#e9e7e3', soft: '#b7b5b1', faint: '#8f929a', ember: '#ff8f5e' };
const columnWidth = 752;
export const logoHeight = 44;
/** A logo at least this wide already contains the name. */
const wordmarkRatio = 2.5;
/** From large to small; the first size at which a title fits is used. */
const titleSizes = [
  { size: 80, maxLines: 1 },
  { size: 68, maxLines: 2 },
  { size: 56, maxLines: 3 },
] as const;

/** Positions every line: the mark at the top, title and description above the ground line, the address below it. */
export function layoutCard(content: CardContent, ruler: CardRuler, logo: CardLogo | null): Card {
  const line = (text: string, style: Omit<CardLine, 'text' | 'tracking'> & { tracking?: number }): CardLine => ({
    tracking: 0,
    ...style,
    text,
  });
  const title = fitTitle(content.title, ruler);
  const description = wrapText(content.description, { measure: ruler.of('regular', 28), maxWidth: columnWidth, maxLines: 2 });
  const lines: CardLine[] = [];
  let baseline = ground - 52;
  for (const text of description.lines.toReversed()) {
    lines.unshift(line(text, { x: edge, baseline, size: 28, weight: 'regular', fill: colors.soft }));
    baseline -= 42;
  }
  if (lines.length > 0) baseline -= 8 + title.size * 0.14;
  for (const text of title.lines.toReversed()) {
    lines.unshift(
      line(text, {
        x: edge + title.size * title.tracking * 2,
        baseline,
        size: title.size,
        weight: 'bold',
        fill: colors.ink,
        tracking: title.tracking,
      }),
    );
    baseline -= Math.round(title.size * 1.18);
  }
  if (content.section) {
    const [text = ''] = wrapText(content.section, { measure: ruler.of('bold', 26), maxWidth: columnWidth, maxLines: 1 }).lines;
    lines.unshift(
      line(text, {
        x: edge,
        baseline: baseline + title.size * (title.tracking === 0 ? 0.06 : 0.18) - 14,
        size: 26,
        weight: 'bold',
        fill: colors.ember,
      }),
    );
  }
  const mark = logo && { x: edge, y: 64, width: Math.round(logoHeight * logo.ratio), height: logoHeight };
  if (!logo || logo.ratio < wordmarkRatio) {
    const x = mark ? mark.x + mark.width + 16 : edge;
    lines.unshift(line(content.site, { x, baseline: 97, size: 32, weight: 'bold', fill: colors.ink, tracking: -0.01 }));
  }
  const [address = ''] = wrapText(content.address, {
    measure: ruler.of('regular', 24),
    maxWidth: cardSize.width - 2 * edge,
    maxLines: 1,
  }).lines;
  lines.push(line(address, { x: edge, baseline: ground + 46, size: 24, weight: 'regular', fill: colors.faint }));
  return { lines, logo: mark };
}

function fitTitle(text: string, ruler: CardRuler): { lines: string[]; size: number; tracking: number } {
  // Letters of this size look too far apart; square characters don't.
  const tracking = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? 0 : -0.02;
  const fitTo = ({ size, maxLines }: (typeof titleSizes)[number]) => ({
    ...balanceText(text, { measure: ruler.of('bold', size, tracking), maxWidth: columnWidth, maxLines }),
    size,
    tracking,
  });
  const [largest, ...smaller] = titleSizes;
  let fit = fitTo(largest);
  for (const next of smaller) if (!fit.isWhole) fit = fitTo(next);
  return fit;
}

/** Measures texts in the fonts of a language, each word once. */
export class CardRuler {
  private readonly widths = new Map<string, number>();

  constructor(readonly fonts: CardFonts) {}

  of(weight: keyof CardFonts, size: number, tracking = 0): Measure {
    return (text) => {
      const key = `${weight}${tracking}${text}`;
      let width = this.widths.get(key);
      if (width === undefined) {
        width = setText(text, { fonts: this.fonts[weight], tracking }).width;
        this.widths.set(key, width);
      }
      return width * size;
    };
  }
}
