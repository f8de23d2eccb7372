/** Returns the stem of an English word. Light on purpose: it merges forms of a word, but never two words. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (/(?:ss|us|is)$/.test(base)) return base;
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(?:ch|sh|x|ss|zz)es$/.test(base)) base = base.slice(0, -2);
  else if (base.endsWith('s')) base = base.slice(0, -1);
  // minification → minify
  if (base.endsWith('ification')) return `${base.slice(0, -7)}y`;
  if (base.endsWith('ified')) return `${base.slice(0, -3)}y`;
  const shorter = withoutEnding(base);
  return /^(?:[^aeiouy]*[aeiouy])(?:.*[a-z])?$/.test(shorter) && shorter.length >= 3 ? shorter.replace(/e$/, '') : base.replace(/e$/, '');
}

function withoutEnding(word: string): string {
  for (const ending of ['ization', 'izing', 'ized', 'ation', 'ating', 'ated', 'ing', 'ied', 'ed', 'er', 'ment', 'ly'] as const) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const base = word.slice(0, -ending.length);
    if (ending === 'ied') return `${base}y`;
    if (ending.startsWith('iz')) return `${base}iz`;
    if (ending.startsWith('at')) return `${base}at`;
    // A consonant doubled before the ending: splitting, split.
    return /([bdgklmnprt])\1$/.test(base) && !/ll$|ss$/.test(base) ? base.slice(0, -1) : base;
  }
  return word;
}
