export type Direction = 'ltr' | 'rtl';

/** Languages usually written right to left, by primary subtag. */
const languages = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

/** Scripts written right to left. */
const scripts = new Set(['adlm', 'arab', 'aran', 'hebr', 'mand', 'nkoo', 'rohg', 'samr', 'syrc', 'thaa']);

/** Returns the direction of a language tag. A script in the tag takes precedence. */
export function directionOf(tag: string): Direction {
  const [primary = '', ...subtags] = tag.toLowerCase().split('-');
  const script = subtags.find((subtag) => subtag.length === 4 && !/\d/.test(subtag));
  return (script ? scripts.has(script) : languages.has(primary)) ? 'rtl' : 'ltr';
}
