const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Extracts the words that readers see from the source of a page: text, tables and code, but not what components and includes add. */
export function wordsOfSource(source: string): string[] {
  const body = source.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---\r?\n/, '');
  return [...visibleParts(body)].flatMap(wordsOfText);
}

/** Splits plain text into words. */
export function wordsOfText(text: string): string[] {
  return text.match(word) ?? [];
}

/** Yields text and code alternately, because markup inside code is visible. */
function* visibleParts(body: string): Generator<string> {
  let text: string[] = [];
  let fence: string | undefined;
  for (const line of body.split('\n')) {
    const mark = /^[\s>]*(?:[-*] |\d+\. )?\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) {
      yield visibleText(text.join('\n'));
      text = [];
      fence = mark;
    } else if (fence !== undefined && mark !== undefined && mark.startsWith(fence)) fence = undefined;
    else if (fence !== undefined) yield line.replace(/(?:\/\/|\/\*|<!--|#)\s*\[!code[^\]]*\].*$/, '');
    else text.push(line);
  }
  yield visibleText(text.join('\n'));
}

function visibleText(text: string): string {
  const code: string[] = [];
  const keep = (_: string, __: string, content: string) => `\uE000${code.push(content) - 1}\uE001`;
  return text
    .replace(/(?<!`)(`+)(?!`)((?:(?!\n\s*\n)[\s\S])*?)(?<!`)\1(?!`)/g, keep)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^(?:import|export)\s[\s\S]*?(?:;\s*$|\n\s*\n|$(?![\s\S]))/gm, '')
    .replace(/^\[[^\]]+\]:.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ']')
    .replace(/^(\s*):::+\s*[\w-]+|^\s*>\s*\[!\w+\]/gm, '$1')
    .replace(/^([\s>]*)\d+[.)] /gm, '$1')
    .replace(/\\?\{(?:[^{}]|\{[^{}]*\})*\\?\}/g, ' ')
    .replace(/<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[*\\]/g, '')
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => code[Number(index)] ?? '');
}

/** Extracts the words of the article from built HTML. */
export function wordsOfArticle(html: string): string[] {
  const article = /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? html;
  const plain = article.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const block = /<\/?(?:p|div|li|ul|ol|td|th|tr|h[1-6]|pre|br|section|figure|figcaption|summary|dt|dd|button|a)\b[^>]*>/g;
  return wordsOfText(decode(plain.replace(block, ' ').replace(/<[^>]*>/g, '')));
}

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Returns words that the second list lacks or has less often. */
export function lostWords(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of after) left.set(one, (left.get(one) ?? 0) + 1);
  return before.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}
