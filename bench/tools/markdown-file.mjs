/**
 * A page as a Markdown file with frontmatter.
 * @param {import('../corpus/create-corpus.mjs').CorpusPage} page
 * @param {number} lang Index into the corpus' languages.
 * @param {(body: string) => string} [adapt] Turns the common syntax into the tool's own.
 */
export function markdownFile(page, lang, adapt = (body) => body) {
  const front = { title: page.title[lang], description: page.description[lang] };
  const lines = Object.entries(front).map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
  return `---\n${lines.join('\n')}\n---\n\n${adapt(page.body[lang])}`;
}

/** Containers with the title in brackets, the way directives are written. */
export function bracketTitles(body) {
  return body.replace(/^:::(\w+) (.+)$/gm, ':::$1[$2]');
}
