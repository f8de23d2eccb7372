import { expect, test } from 'vitest';
import { findRuntime } from './find-runtime.js';
import { mermaid } from './index.js';

const fence = (meta: string, lang = 'en') =>
  mermaid().fences?.['mermaid']?.({ lang: 'mermaid', code: 'graph TD', meta }, { lang } as never) as { props: object };

test('a fence becomes a component with its title as caption and name', () => {
  expect(fence('title="A \'B\'"').props).toMatchObject({ code: 'graph TD', title: "A 'B'", label: "A 'B'" });
  expect(fence('').props).toMatchObject({ label: 'Diagram', src: expect.stringMatching(/^\/_\/mermaid-tiny-[\d.]+\/mermaid\.tiny\.js$/) });
  expect(fence('', 'zh-CN').props).toMatchObject({ label: '图表' });
});

test('writes the script as a file, and links it below the base', async () => {
  const plugin = mermaid({ package: '@mermaid-js/tiny' });
  const config = await plugin.config?.(
    { title: 'A', base: '/docs/', csp: { style: ['https://a.example'] } },
    { mode: 'production', siteDir: '/site' },
  );
  expect(config?.csp?.style).toEqual(['https://a.example', "'unsafe-inline'"]);
  const [file] = (await plugin.files?.([])) ?? [];
  const call = plugin.fences?.['mermaid']?.({ lang: 'mermaid', code: '', meta: '' }, { lang: 'en' } as never);
  expect(call).toMatchObject({ props: { src: `/docs/${file?.path}` } });
  expect(file?.content.length).toBeGreaterThan(1e6);
});

test('throws if the package is not installed', () => {
  expect(() => findRuntime('@kiln/plugin-mermaid', 'mermaid')).toThrow('needs the package mermaid, which is not installed');
});

test('rejects invalid options', () => {
  expect(() => mermaid({ package: 'other' as never })).toThrow('Options of the plugin "@kiln/plugin-mermaid": "package" is "other"');
});
