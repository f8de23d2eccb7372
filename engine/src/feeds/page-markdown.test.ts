import { expect, test } from 'vitest';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { pageMarkdown } from './page-markdown.js';

const config = sampleConfig();
const write = (page: ReturnType<typeof samplePage>) => pageMarkdown(page, page.source.body, config);

test('begins with title, description and source', () => {
  const markdown = write(
    samplePage('/guide/x', config, {
      title: 'X',
      description: 'About\nX.',
      markdown: '\nText.\n\n## More\n',
    }),
  );
  expect(markdown).toBe('# X\n\n> About X.\n\nSource: https://forge.example/guide/x\n\nText.\n\n## More\n');
});

test("keeps the document's own title and does not repeat a description that opens the text", () => {
  const markdown = write(
    samplePage('/guide/x', config, {
      title: 'X',
      description: 'Text.',
      markdown: '# The X\n\nText.',
    }),
  );
  expect(markdown).toBe('# The X\n\nSource: https://forge.example/guide/x\n\nText.\n');
});

test('does not read a comment in a shell sample as a title', () => {
  const page = samplePage('/guide/x', config, { title: 'X', markdown: '```sh\n# install\n```' });
  const markdown = write({ ...page, document: { ...page.document, headings: [] } });
  expect(markdown).toBe('# X\n\nSource: https://forge.example/guide/x\n\n```sh\n# install\n```\n');
});

test('puts Markdown from plugins before the text', () => {
  const page = samplePage('/config/x', config, { title: 'x', markdown: '# x\n\nText.' });
  const markdown = write({ ...page, added: { ...page.added, markdown: ['- Since: 1.2.0'] } });
  expect(markdown).toBe('# x\n\nSource: https://forge.example/config/x\n\n- Since: 1.2.0\n\nText.\n');
});
