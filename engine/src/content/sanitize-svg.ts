import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** Elements that only draw. Animations are not included because they can set links. */
const elements =
  'circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg switch symbol text textPath title tspan use view'.split(
    ' ',
  );
const attributes =
  'accent-height accumulate additive alignment-baseline amplitude aria-* azimuth baseFrequency baseline-shift baseProfile bias class clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters color-rendering cx cy d data-* diffuseConstant direction display divisor dominant-baseline dx dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity focusable font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits method mode numOctaves offset opacity operator order orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale systemLanguage tableValues targetX targetY text-anchor text-decoration text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector xlink:href xml:lang xml:space xmlns xmlns:xlink y y1 y2 yChannelSelector z'.split(
    ' ',
  );

/** Removes scripts, external links and foreign content from an SVG. An SVG without them is returned unchanged, byte for byte. */
export function sanitizeSvg(source: string): { svg: string; removed: string[] } {
  if (isHarmless(source)) return { svg: source, removed: [] };
  const removed = new Set<string>();
  // Loaded on first use: it takes a sixth of a second, and few SVGs need it.
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  const svg = sanitize(source, {
    allowedTags: elements,
    allowedAttributes: { '*': attributes },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: ['href', 'xlink:href'],
    allowProtocolRelative: false,
    selfClosing: [],
    nonTextTags: ['foreignObject', 'iframe', 'metadata', 'script', 'style'],
    transformTags: {
      '*': (tagName, attribs) => {
        // Don't report the metadata of drawing apps.
        if (!elements.includes(tagName) && !/:|^metadata$/.test(tagName)) removed.add(`<${tagName}>`);
        const own = Object.entries(attribs).filter(([name, value]) => {
          const isKept = isInside(name, value) && !/^on|^style$/i.test(name);
          if (!isKept) removed.add(name);
          return isKept;
        });
        return { tagName, attribs: Object.fromEntries(own) };
      },
    },
    // SVG is case-sensitive.
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  });
  return { svg: svg.trim(), removed: [...removed] };
}

/** Returns whether a value refers only to parts of the SVG. */
function isInside(name: string, value: string): boolean {
  if (/^(?:xlink:)?href$/.test(name)) return value.startsWith('#');
  return !/url\(|\\/i.test(value.replace(/url\(\s*["']?#/gi, ''));
}

let token: RegExp | undefined;

/** Returns whether an SVG contains only known elements and attributes, links to its own parts, and text. */
function isHarmless(svg: string): boolean {
  token ??= harmlessToken();
  token.lastIndex = 0;
  while (token.lastIndex < svg.length) if (!token.test(svg)) return false;
  return true;
}

/** Creates a pattern for a tag or text, in a strict form that all parsers read the same way. */
function harmlessToken(): RegExp {
  const element = `(?:${elements.join('|')})`;
  const names = attributes.filter((name) => !name.includes('href')).map((name) => name.replace('*', '[\\w-]+'));
  const value = '(?:(?![uU][rR][lL]\\((?!#))[^"<&\\\\])*';
  const attribute = `\\s+(?:(?:${names.join('|')})="${value}"|(?:xlink:)?href="#[^"<&]*")`;
  return new RegExp(`[^<]+|</${element}>|<${element}(?:${attribute})*\\s*/?>`, 'y');
}
