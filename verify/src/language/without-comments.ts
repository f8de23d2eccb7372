const hash = /(^|\s)#.*$/gm;
const slashes = /(^|\s)\/\/.*$/gm;
const block = /\{?\/\*[\s\S]*?\*\/\}?/g;
const markup = /<!--[\s\S]*?-->/g;
const arrow = /\s(?:←|<-).*$/gm;

const byLang: Record<string, RegExp[]> = Object.fromEntries([
  ...['bash', 'sh', 'shell', 'zsh', 'console', 'yaml', 'yml', 'toml', 'ini', 'dotenv', 'properties', 'nginx', 'dockerfile', 'http'].map(
    (lang) => [lang, [hash]],
  ),
  ...['text', 'txt', 'tree', ''].map((lang) => [lang, [hash, slashes, arrow]]),
  ...['html', 'vue', 'svelte', 'mdx', 'markdown', 'md', 'ejs'].map((lang) => [lang, [markup, block, slashes]]),
]);

/** Removes comments and the blank lines they leave behind. The rest must be the same in both languages. */
export function withoutComments(code: string, lang: string): string {
  const patterns = byLang[lang] ?? [block, slashes];
  return patterns
    .reduce((text, pattern) => text.replace(pattern, ''), code)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
