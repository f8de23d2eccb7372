import { expect, test } from 'vitest';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { pageMarkdown } from './page-markdown.js';
import { type LlmsOptions, writeLlms } from './write-llms.js';

const config = sampleConfig();
const pages = [
  samplePage('/guide/start', config, {
    title: 'Start [here]',
    description: 'First\nsteps.',
    markdown: 'Go.',
  }),
  samplePage('/', config, { title: 'Home' }),
  samplePage('/plugin-api/', config, { title: 'Hooks' }),
  samplePage('/guide/next', config, { title: 'Next' }),
  samplePage('/404', config, { pageType: '404' }),
  samplePage('/guide/start', config, { lang: 'zh', title: '开始', markdown: '走。' }),
];
const markdownOf: LlmsOptions['markdownOf'] = (page) => pageMarkdown(page, page.source.body, config);
const keyOf: LlmsOptions['keyOf'] = ({ data }) => data.title;
const files = writeLlms(pages, config, { markdownOf, keyOf, navs: new Map([['zh', [{ text: '指南', link: '/zh/guide/start' }]]]) });
const contentOf = (path: string, from = files) => {
  const content = from.find((file) => file.path === path)?.content;
  return typeof content === 'function' ? content() : content;
};

test('llms.txt lists the Markdown of every page by section', () => {
  expect(contentOf('llms.txt')).toBe(`# Forge

> Tools & docs

## Overview

- [Home](https://forge.example/index.md)

## Guide

- [Start \\[here\\]](https://forge.example/guide/start.md): First steps.
- [Next](https://forge.example/guide/next.md)

## Hooks

- [Hooks](https://forge.example/plugin-api/index.md)
`);
});

test('R1.1 every language has its own file, with sections named as in its navigation', () => {
  expect(contentOf('zh/llms.txt')).toBe(`# 锻造

> 工具与文档

## 指南

- [开始](https://forge.example/zh/guide/start.md)
`);
});

test('llms-full.txt contains the pages themselves', () => {
  expect(contentOf('llms-full.txt')).toMatch(
    /^# Start \[here\]\n\n> First steps\.\n\nSource: https:\/\/forge\.example\/guide\/start\n\nGo\.\n\n---\n\n# Home\n/,
  );
  expect(contentOf('zh/llms-full.txt')).toBe('# 开始\n\nSource: https://forge.example/zh/guide/start\n\n走。\n');
});

test('a link to another host does not name a section', () => {
  const [file] = writeLlms(pages, config, {
    markdownOf,
    keyOf,
    navs: new Map([['en', [{ text: 'Old', link: 'https://old.example/guide/' }]]]),
  });
  expect(file?.content).toContain('## Guide\n');
});

test('a large site has files for each section, linked from llms.txt and llms-full.txt', () => {
  const large = writeLlms(pages, config, { markdownOf, keyOf, navs: new Map(), limit: 3 });
  expect(large.map(({ path }) => path)).toEqual([
    'llms.txt',
    'llms-full.txt',
    'llms-guide.txt',
    'llms-full-guide.txt',
    'llms-plugin-api.txt',
    'llms-full-plugin-api.txt',
    'zh/llms.txt',
    'zh/llms-full.txt',
  ]);
  expect(contentOf('llms.txt', large)).toBe(`# Forge

> Tools & docs

## Overview

- [Home](https://forge.example/index.md)

- [Guide](https://forge.example/llms-guide.txt)
- [Hooks](https://forge.example/llms-plugin-api.txt)
`);
  expect(contentOf('llms-guide.txt', large)).toBe(`# Forge

## Guide

- [Start \\[here\\]](https://forge.example/guide/start.md): First steps.
- [Next](https://forge.example/guide/next.md)
`);
  expect(contentOf('llms-full.txt', large)).toBe(
    '# Home\n\nSource: https://forge.example/\n\n---\n\n- [Guide](https://forge.example/llms-full-guide.txt)\n- [Hooks](https://forge.example/llms-full-plugin-api.txt)\n',
  );
  expect(contentOf('llms-full-guide.txt', large)).toMatch(/^# Start[\s\S]*\n---\n\n# Next/);
});

test('the key of a file changes only with its pages', () => {
  const keys = (of: LlmsOptions['keyOf']) =>
    writeLlms(pages, config, { markdownOf, keyOf: of, navs: new Map(), limit: 3 }).flatMap((file) =>
      'key' in file ? [`${file.path} ${file.key}`] : [],
    );
  const before = keys(keyOf);
  const after = keys((page) => (page.data.title === 'Hooks' ? 'changed' : keyOf(page)));
  expect(after.filter((key) => !before.includes(key)).map((key) => key.split(' ')[0])).toEqual(['llms-full-plugin-api.txt']);
});

test('a section whose file name conflicts with another gets a different one', () => {
  const large = writeLlms([samplePage('/full/a', config)], config, { markdownOf, keyOf, navs: new Map(), limit: 0 });
  expect(new Set(large.map(({ path }) => path)).size).toBe(large.length);
});
