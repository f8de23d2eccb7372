import { expect, test } from 'vitest';
import { sampleConfig, samplePage } from './sample-site.fixture.js';
import { writeMarkdownTwins } from './write-markdown-twins.js';

const config = sampleConfig();

test('a twin lies beside every page', () => {
  const pages = [
    samplePage('/guide/start/', config),
    samplePage('/guide/x', config, { lang: 'zh' }),
    samplePage('/', config),
    samplePage('/404', config, { pageType: '404' }),
  ];
  expect(writeMarkdownTwins(pages, config).map(({ path }) => path)).toEqual(['guide/start/index.md', 'zh/guide/x.md', 'index.md']);
});

test('begins with title, description and source', () => {
  const [file] = writeMarkdownTwins(
    [
      samplePage('/guide/x', config, {
        title: 'X',
        description: 'About\nX.',
        markdown: '\nText.\n\n## More\n',
      }),
    ],
    config,
  );
  expect(file?.content).toBe('# X\n\n> About X.\n\nSource: https://forge.example/guide/x\n\nText.\n\n## More\n');
});

test("keeps the document's own title and does not repeat a description that opens the text", () => {
  const [file] = writeMarkdownTwins(
    [
      samplePage('/guide/x', config, {
        title: 'X',
        description: 'Text.',
        markdown: '# The X\n\nText.',
      }),
    ],
    config,
  );
  expect(file?.content).toBe('# The X\n\nSource: https://forge.example/guide/x\n\nText.\n');
});

test('a comment in a shell sample is no title', () => {
  const page = samplePage('/guide/x', config, { title: 'X', markdown: '```sh\n# install\n```' });
  const [file] = writeMarkdownTwins([{ ...page, document: { ...page.document, headings: [] } }], config);
  expect(file?.content).toBe('# X\n\nSource: https://forge.example/guide/x\n\n```sh\n# install\n```\n');
});
