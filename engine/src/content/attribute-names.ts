import { escapeAttribute } from '../model/escape-html.js';

/** Attributes that lose their `-` or `:` in JSX (`strokeWidth`, `xlinkHref`); others, such as `viewBox`, are the same in HTML. */
const separated =
  'accent-height accept-charset alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x http-equiv image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask-type overline-position overline-thickness paint-order pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode x-height xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space xmlns:xlink';

/** JSX attribute names to their names in HTML and SVG. */
export const renamedAttributes: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ...['tabIndex', 'colSpan', 'rowSpan', 'srcSet', 'autoPlay', 'playsInline', 'crossOrigin'].map(
    (name) => [name, name.toLowerCase()] as const,
  ),
  ...separated.split(' ').map((name) => [name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()), name] as const),
]);

/** Serializes props as attributes of a tag; skips false and nullish values, event handlers and invalid names. */
export function attributesOf(props: object): string {
  return Object.entries(props)
    .filter(
      ([name, value]: [string, unknown]) => value !== false && value !== null && value !== undefined && !/^on[A-Z]|[^\w:.-]/.test(name),
    )
    .map(([name, value]) => ` ${renamedAttributes.get(name) ?? name}${value === true ? '' : `="${escapeAttribute(textOf(name, value))}"`}`)
    .join('');
}

function textOf(name: string, value: unknown): string {
  return name === 'style' && typeof value === 'object' && value !== null ? styleText(value) : String(value);
}

/** CSS properties whose numeric values have no unit. */
const unitless =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex|boxFlexGroup|boxOrdinalGroup|columnCount|columns|flex|flexGrow|flexShrink|fontWeight|grid(?:Area|Row|RowStart|RowEnd|Column|ColumnStart|ColumnEnd)|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|floodOpacity|stopOpacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width))$/;

/** Serializes a style object like React: `{ marginTop: 4 }` as `margin-top:4px`. */
function styleText(style: object): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([name, value]: [string, unknown]) => {
      if (name.startsWith('--')) return `${name}:${String(value)}`;
      const property = name.replace(/^ms(?=[A-Z])/, 'Ms').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const isLength =
        typeof value === 'number' &&
        value !== 0 &&
        !unitless.test(name.replace(/^(?:Webkit|Moz|ms|O)(?=[A-Z])/, '').replace(/^./, (first) => first.toLowerCase()));
      return `${property}:${String(value).trim()}${isLength ? 'px' : ''}`;
    })
    .join(';');
}
