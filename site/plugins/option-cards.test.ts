import { expect, test } from 'vitest';
import { optionCards } from './option-cards.js';

type Pages = Parameters<NonNullable<ReturnType<typeof optionCards>['files']>>[0];

test('writes a card for each option into one file per language', async () => {
  const page = (routePath: string, lang: string, frontmatter: object) => ({
    data: { routePath, lang, description: 'What it does.', frontmatter },
  });
  const pages = [
    page('/config/a', 'en', { option: 'a', type: 'boolean |\n  string', default: { dev: 'true', build: 'false' }, since: '1.2.0' }),
    page('/zh/config/a', 'zh', { option: 'a', default: null }),
    page('/guide/x', 'en', { since: '1.0.0' }),
  ];
  expect(await optionCards().files?.(pages as unknown as Pages)).toEqual([
    {
      path: 'data/options.en.json',
      content: JSON.stringify({
        '/config/a': {
          description: 'What it does.',
          facts: { type: 'boolean | string', default: 'true (dev), false (build)', since: 'v1.2.0' },
        },
      }),
    },
    {
      path: 'data/options.zh.json',
      content: JSON.stringify({ '/zh/config/a': { description: 'What it does.', facts: { default: 'null' } } }),
    },
  ]);
});
