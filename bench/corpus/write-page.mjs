import { writeCodeBlock } from './code-block.mjs';
import { createNames } from './names.mjs';
import { createRandom } from './random.mjs';
import { calloutTitles, headings, linkSentences, listItems, nouns, sentences, tableHeads } from './vocabulary.mjs';

export const languages = ['en', 'zh'];

/** Blocks of code per page, in turn: 53 on seven pages. */
const codeCounts = [8, 5, 10, 7, 9, 3, 11];

/**
 * A page in all languages: the same structure and the same code, the prose translated.
 * @param {{ seed: string, position: number, title: string[], links: { path: string, title: string[] }[] }} options `position` decides how much code the page holds.
 * @returns {string[]} Markdown bodies in the order of `languages`.
 */
export function writePage({ seed, position, title, links }) {
  const random = createRandom(seed);
  const names = createNames(random);
  const blocks = [title.map((text) => `# ${text}`), paragraph(random, names, 3)];
  let code = codeCounts[position % codeCounts.length];
  for (let left = Math.max(3, Math.ceil(code / 2)); left > 0; left--) {
    blocks.push(heading(random, '##'), paragraph(random, names, random.int(1, 3)));
    for (let here = Math.ceil(code / left); here > 0; here--) {
      const block = writeCodeBlock(random);
      blocks.push([block, block]);
      code--;
      if (here > 1) blocks.push(random.chance(0.3) ? heading(random, '###') : paragraph(random, names, 1), paragraph(random, names, 1));
    }
    blocks.push(...extra(random, names, links));
  }
  return languages.map((_, lang) => blocks.map((block) => block[lang]).join('\n\n') + '\n');
}

function extra(random, names, links) {
  const roll = random.next();
  if (roll < 0.2) return [list(random, names)];
  if (roll < 0.35) return [table(random, names)];
  if (roll < 0.55) return [callout(random, names)];
  if (roll < 0.85 && links.length > 0) return [reference(random, links)];
  return [];
}

function heading(random, marks) {
  const noun = random.pick(nouns);
  return random.pick(headings).map((text, lang) => `${marks} ${text.replace('{0}', noun[lang])}`);
}

function paragraph(random, names, count) {
  const parts = Array.from({ length: count }, () => fill(random.pick(sentences), random, names));
  return [parts.map(([en]) => en).join(' '), parts.map(([, zh]) => zh).join('')];
}

function fill(pair, random, names) {
  const [first, second] = random.shuffle(nouns);
  const option = `\`${names.option()}\``;
  return pair.map((text, lang) => text.replaceAll('{0}', first[lang]).replaceAll('{1}', second[lang]).replaceAll('{opt}', option));
}

function list(random, names) {
  const items = Array.from({ length: random.int(3, 5) }, () => fill(random.pick(listItems), random, names));
  const numbered = random.chance(0.3);
  return languages.map((_, lang) => items.map((item, index) => `${numbered ? `${index + 1}.` : '-'} ${item[lang]}`).join('\n'));
}

function table(random, names) {
  const rows = Array.from({ length: random.int(3, 5) }, () => {
    const meaning = fill(random.pick(listItems), random, names);
    const type = random.pick(['boolean', 'string', 'number', 'string[]', 'object']);
    const start = `| \`${names.option()}\` | \`${type}\` | \`${names.number()}\` |`;
    return meaning.map((text) => `${start} ${text} |`);
  });
  return languages.map((_, lang) =>
    [`| ${tableHeads.map((head) => head[lang]).join(' | ')} |`, '| --- | --- | --: | --- |', ...rows.map((row) => row[lang])].join('\n'),
  );
}

function callout(random, names) {
  const type = random.pick(['tip', 'tip', 'note', 'warning', 'danger']);
  const title = random.pick(calloutTitles);
  const text = paragraph(random, names, 1);
  return languages.map((_, lang) => `:::${type}${title[lang] && ` ${title[lang]}`}\n${text[lang]}\n:::`);
}

function reference(random, links) {
  const target = random.pick(links);
  const [first, second] = random.shuffle(nouns);
  return random.pick(linkSentences).map((text, lang) => {
    const link = `[${target.title[lang]}](${lang === 0 ? '' : `/${languages[lang]}`}/${target.path})`;
    return text.replace('{0}', first[lang]).replace('{1}', second[lang]).replace('{link}', link);
  });
}
