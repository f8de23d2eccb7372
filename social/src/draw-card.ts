import type { DrawnLogo } from './find-renderer.js';
import { type Card, cardSize, edge, ground } from './layout-card.js';
import type { CardFonts } from './machine-fonts.js';
import { setText } from './set-text.js';

const colors = { night: '#0d0f13', line: '#2a2f38' };
/** A row of arches leading to a light: each smaller than the previous one, all on the same ground line. */
const arches = { middle: 992, radii: [136, 108, 80, 52, 24], rise: 2.5 };

/** Draws a card as SVG. Texts are outlines: the renderer needs no fonts, and nothing in a text can be markup. */
export function drawCard({ lines, logo }: Card, fonts: CardFonts, drawnLogo: DrawnLogo | null): string {
  const { width, height } = cardSize;
  const texts = lines.map(({ text, x, baseline, size, weight, fill, tracking }) => {
    const glyphs = setText(text, { fonts: fonts[weight], tracking }).glyphs.map(({ face, glyph, x: offset }) => {
      const scale = size / face.unitsPerEm;
      const outline = face.outlineOf(glyph);
      return outline && `<path transform="matrix(${scale} 0 0 ${-scale} ${x + offset * size} ${baseline})" d="${outline}"/>`;
    });
    return `<g fill="${fill}">${glyphs.join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.night}"/>`,
    drawArches(),
    `<path d="M${edge} ${ground + 0.5}H${width - edge}" stroke="${colors.line}"/>`,
    logo &&
      drawnLogo &&
      `<image x="${logo.x - drawnLogo.inset}" y="${logo.y}" width="${logo.width}" height="${logo.height}" href="${drawnLogo.href}"/>`,
    ...texts,
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

function drawArches(): string {
  const { middle, radii, rise } = arches;
  const arch = (radius: number) =>
    `M${middle - radius} ${ground}v${radius - radius * rise}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${ground}`;
  const [lit = 0] = radii.slice(-1);
  const outlines = radii.slice(0, -1).map((radius) => `<path d="${arch(radius)}" fill="none" stroke="${colors.line}" stroke-width="1.5"/>`);
  return (
    '<linearGradient id="fire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb45e"/><stop offset="1" stop-color="#ff6a2b"/></linearGradient>' +
    outlines.join('') +
    `<path d="${arch(lit)}" fill="url(#fire)"/>`
  );
}
