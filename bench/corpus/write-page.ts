import { writeCodeBlock } from './code-block.js';
import { languages, translate, type Translated } from './languages.js';
import { createNames, type Names } from './names.js';
import { createRandom, type Random } from './random.js';
import { calloutTitles, headings, linkSentences, listItems, nouns, sentences, tableHeads, type Word } from './vocabulary.js';

/** Code blocks per page, in turn: 53 on seven pages. */
const codeCounts = [8, 5, 10, 7, 9, 3, 11];

/** A page that others may link to. */
export interface LinkTarget {
  /** Without leading slash. */
  path: string;
  title: Translated;
}

/** Everything that determines the content of a page. */
export interface PagePlan {
  seed: string;
  /** Determines how much code the page has. */
  position: number;
  title: Translated;
  links: readonly LinkTarget[];
}

/** Writes the Markdown of a page: the same structure and code in each language, with translated prose. */
export function writePage({ seed, position, title, links }: PagePlan): Translated {
  const random = createRandom(seed);
  const names = createNames(random);
  const blocks = [translate((lang) => `# ${title[lang]}`), paragraph(random, names, 3)];
  let code = codeCounts[position % codeCounts.length] ?? 0;
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
  return translate((lang) => `${blocks.map((block) => block[lang]).join('\n\n')}\n`);
}

function extra(random: Random, names: Names, links: readonly LinkTarget[]): Translated[] {
  const roll = random.next();
  if (roll < 0.2) return [list(random, names)];
  if (roll < 0.35) return [table(random, names)];
  if (roll < 0.55) return [callout(random, names)];
  if (roll < 0.85 && links.length > 0) return [reference(random, links)];
  return [];
}

function heading(random: Random, marks: string): Translated {
  const noun = random.pick(nouns);
  const text = random.pick(headings);
  return translate((lang) => `${marks} ${text[lang].replace('{0}', noun[lang])}`);
}

function paragraph(random: Random, names: Names, count: number): Translated {
  const parts = Array.from({ length: count }, () => fill(random.pick(sentences), random, names));
  return [parts.map(([en]) => en).join(' '), parts.map(([, zh]) => zh).join('')];
}

function fill(text: Translated, random: Random, names: Names): Translated {
  const [first, second] = pickNouns(random);
  const option = `\`${names.option()}\``;
  return translate((lang) => text[lang].replaceAll('{0}', first[lang]).replaceAll('{1}', second[lang]).replaceAll('{opt}', option));
}

function pickNouns(random: Random): [Word, Word] {
  const [first, second] = random.shuffle(nouns);
  if (!first || !second) throw new Error('The vocabulary needs two nouns.');
  return [first, second];
}

function list(random: Random, names: Names): Translated {
  const items = Array.from({ length: random.int(3, 5) }, () => fill(random.pick(listItems), random, names));
  const numbered = random.chance(0.3);
  return translate((lang) => items.map((item, index) => `${numbered ? `${index + 1}.` : '-'} ${item[lang]}`).join('\n'));
}

function table(random: Random, names: Names): Translated {
  const rows = Array.from({ length: random.int(3, 5) }, () => {
    const meaning = fill(random.pick(listItems), random, names);
    const type = random.pick(['boolean', 'string', 'number', 'string[]', 'object']);
    const start = `| \`${names.option()}\` | \`${type}\` | \`${names.number()}\` |`;
    return translate((lang) => `${start} ${meaning[lang]} |`);
  });
  return translate((lang) =>
    [`| ${tableHeads.map((head) => head[lang]).join(' | ')} |`, '| --- | --- | --: | --- |', ...rows.map((row) => row[lang])].join('\n'),
  );
}

function callout(random: Random, names: Names): Translated {
  const type = random.pick(['tip', 'tip', 'note', 'warning', 'danger']);
  const title = random.pick(calloutTitles);
  const text = paragraph(random, names, 1);
  return translate((lang) => `:::${type}${title[lang] && ` ${title[lang]}`}\n${text[lang]}\n:::`);
}

function reference(random: Random, links: readonly LinkTarget[]): Translated {
  const target = random.pick(links);
  const [first, second] = pickNouns(random);
  const text = random.pick(linkSentences);
  return translate((lang) => {
    const link = `[${target.title[lang]}](${lang === 0 ? '' : `/${languages[lang]}`}/${target.path})`;
    return text[lang].replace('{0}', first[lang]).replace('{1}', second[lang]).replace('{link}', link);
  });
}
