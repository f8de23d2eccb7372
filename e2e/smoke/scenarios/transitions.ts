import { expect } from 'vitest';
import type { Scenario } from './scenario.js';

const page = 'guide/start/quick-start';

/** Changes with a view transition, which crashes WebKit without layers. */
export const transitions: Record<string, Scenario> = {
  'the theme changes on click, and is kept': async (reader, { site }) => {
    await reader.visit(site.url + page);
    const look = () => [document.documentElement.dataset['theme'], getComputedStyle(document.body).backgroundColor] as const;
    const [before, paper] = await reader.evaluate(look);
    await reader.clickOn('.appearance-toggle');
    await reader.until('another theme', (before) => document.documentElement.dataset['theme'] !== before, before);
    await reader.until('other paper', (paper) => getComputedStyle(document.body).backgroundColor !== paper, paper);
    const chosen = await reader.evaluate(look);
    await reader.visit(site.url + page);
    expect(await reader.evaluate(look)).toEqual(chosen);
  },
};
