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
const files = writeLlms(pages, config, { markdownOf, navs: new Map([['zh', [{ text: '指南', link: '/zh/guide/start' }]]]) });
const contentOf = (path: string) => files.find((file) => file.path === path)?.content;

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

test('R1.1 every language has its own, sections named as in its navigation', () => {
  expect(contentOf('zh/llms.txt')).toBe(`# 锻造

> 工具与文档

## 指南

- [开始](https://forge.example/zh/guide/start.md)
`);
});

test('llms-full.txt holds the pages themselves', () => {
  expect(contentOf('llms-full.txt')).toMatch(
    /^# Start \[here\]\n\n> First steps\.\n\nSource: https:\/\/forge\.example\/guide\/start\n\nGo\.\n\n---\n\n# Home\n/,
  );
  expect(contentOf('zh/llms-full.txt')).toBe('# 开始\n\nSource: https://forge.example/zh/guide/start\n\n走。\n');
});

test('a link of another host names no section', () => {
  const [file] = writeLlms(pages, config, { markdownOf, navs: new Map([['en', [{ text: 'Old', link: 'https://old.example/guide/' }]]]) });
  expect(file?.content).toContain('## Guide\n');
});
