/** A declaration with a physical side, such as left, where a logical one is meant, such as inline-start. */
export interface PhysicalStyle {
  /** 1-based. */
  line: number;
  declaration: string;
}

/** Comment before or after a declaration that allows it: `physical: why`. */
const mark = /\/\*\s*physical:\s*\w[^*]*\*\//;

const sides =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const sided = /^(?:text-align|float|clear|justify-\w+|transform-origin|(?:background|object|mask)-position)$/;
const boxes = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Returns the declarations of a style sheet that would not be mirrored in right-to-left text. */
export function findPhysicalStyles(css: string): PhysicalStyle[] {
  const source = css.replace(/url\((?:"(?:\\[^]|[^"])*"|'(?:\\[^]|[^'])*'|[^)]*)\)/g, blank);
  const bare = source.replace(/\/\*[^]*?\*\//g, blank);
  const declarations = bare.matchAll(/(?<=(?:^|[{;}])\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...declarations].flatMap(({ 0: text, 1: property = '', 2: value = '', index }) => {
    if (!isPhysical(property, value.trim()) || isMarked(source, index, index + text.length)) return [];
    return [{ line: source.slice(0, index).split('\n').length, declaration: text.replace(/\s+/g, ' ').trim() }];
  });
}

function isMarked(source: string, start: number, end: number): boolean {
  const [before] = /(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)?$/.exec(source.slice(0, start)) ?? [''];
  const [behind] = /^.*/.exec(source.slice(end)) ?? [''];
  return mark.test(before) || mark.test(behind);
}

function isPhysical(property: string, value: string): boolean {
  // Multiplied by the text direction.
  if (value.includes('var(--flow')) return false;
  const words = splitWords(value);
  if (sides.test(property)) return true;
  if (/\b(?:anchor\([^)]*|to (?:top |bottom )?|safe-area-inset-)(?:left|right)\b/.test(value)) return true;
  if (sided.test(property)) return words.includes('left') || words.includes('right');
  if (boxes.test(property)) return words.length === 4 && words[1] !== words[3];
  if (property === 'border-radius') return !isEven(words);
  if (property === 'translate') return !/^(?:none$|0)/.test(value);
  if (property === 'rotate') return Number.parseFloat(value) % 180 !== 0;
  return property === 'transform' && /\btranslate(?:X|3d)?\((?!0)/.test(value);
}

/** Returns whether the corners on the left equal those on the right. */
function isEven([topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight]: readonly string[]): boolean {
  return topLeft === topRight && bottomRight === bottomLeft;
}

/** Splits a value into words. Text in parentheses belongs to its word. */
function splitWords(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

/** Replaces all characters except line breaks with spaces. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
