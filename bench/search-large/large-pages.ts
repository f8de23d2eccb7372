import type { SearchSource } from '@kiln/search';
import { createRandom } from '../corpus/random.js';
import { gerunds, nouns } from '../corpus/vocabulary.js';
import { writePage } from '../corpus/write-page.js';

/** A generated English page in the format of each engine. */
export interface LargePage {
  source: SearchSource;
  html: string;
}

/** Pages that share a product name. New products bring new words as the number of pages grows. */
const pagesPerProduct = 12;
const syllables = 'ba be ki lo mu na ner po ra ri sa ta tor va vi zo'.split(' ');

/** Creates a page from its number. The same number always creates the same page, whatever the total. */
export function createLargePage(number: number): LargePage {
  const random = createRandom(`page ${number}`);
  const product = productOf(Math.floor(number / pagesPerProduct));
  const [gerund, noun] = [random.pick(gerunds), random.pick(nouns)];
  const title = `${gerund[0]} the ${noun[0]} in ${product}`;
  const [markdown] = writePage({ seed: `text ${number}`, position: number, title: [title, title], links: [] });
  return readMarkdown(markdown, { title, route: `/${product.toLowerCase()}/${gerund[2]}-${noun[2].toLowerCase()}-${number}` });
}

function productOf(number: number): string {
  const random = createRandom(`product ${number}`);
  const word = Array.from({ length: 3 }, () => random.pick(syllables)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Parses just the Markdown that the generator writes. */
function readMarkdown(markdown: string, { title, route }: { title: string; route: string }): LargePage {
  let [text, html, code] = ['', '', ''];
  let isCode = false;
  const toc: SearchSource['data']['toc'][number][] = [];
  const codeRanges: [number, number][] = [];
  for (const line of markdown.split('\n')) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    if (line.startsWith('```')) {
      if (isCode) {
        codeRanges.push([text.length, text.length + code.length]);
        text += `${code}\n`;
        html += `<pre>${escapeHtml(code)}</pre>`;
        code = '';
      }
      isCode = !isCode;
    } else if (isCode) code += `${line}\n`;
    else if (marks && heading) {
      const id = heading.toLowerCase().replace(/\W+/g, '-');
      if (marks.length > 1) toc.push({ text: heading, id, depth: marks.length, charIndex: text.length });
      html += `<h${marks.length} id="${id}">${escapeHtml(heading)}</h${marks.length}>`;
      text += `${heading}\n`;
    } else if (line) {
      const plain = line.replace(/[`*|]|^:::\w*|^[-\d.]+ /g, '');
      html += `<p>${escapeHtml(plain)}</p>`;
      text += `${plain}\n`;
    }
  }
  const data = { title, routePath: route, description: `${title}: what it does.`, keywords: [], questions: [], toc };
  return {
    source: { data, text, codeRanges },
    html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main data-pagefind-body>${html}</main></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
