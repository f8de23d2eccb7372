import { describe, expect, test } from 'vitest';
import { compileSample, summarizeFindings } from './sample-page.fixture.js';

const where = (findings: Parameters<typeof summarizeFindings>[0]) =>
  summarizeFindings(findings).map((line) => line.replace('docs/en/guide/page.mdx:', ''));

describe('excessive nesting is reported with its position', () => {
  test.each<[string, (levels: number) => string, string]>([
    ['elements', (levels) => `${'<div>\n'.repeat(levels)}x\n${'</div>\n'.repeat(levels)}`, '201:1'],
    ['elements in a line', (levels) => `a ${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`, '1:600'],
    ['components', (levels) => `${'<A>\n'.repeat(levels)}x\n${'</A>\n'.repeat(levels)}`, '201:1'],
    ['quotes', (levels) => `${'> '.repeat(levels)}x`, '1:401'],
    ['lists', (levels) => `${'- '.repeat(levels)}x`, '1:401'],
    ['brackets of an expression', (levels) => `a\n\n{${'['.repeat(levels)}${']'.repeat(levels)}}`, '3:1001'],
    ['brackets of a prop', (levels) => `<A b={${'['.repeat(levels)}${']'.repeat(levels)}} />`, '1:1006'],
    ['brackets of an export', (levels) => `export const a = ${'['.repeat(levels)}${']'.repeat(levels)}`, '1:1018'],
    ['elements in props', (levels) => `${'<A b={'.repeat(levels)}1${'} />'.repeat(levels)}`, '1:6006'],
    ['directives in a line', (levels) => `${':a['.repeat(levels)}x${']'.repeat(levels)}`, '1:3003'],
    ['containers', (levels) => `${':::tip\n'.repeat(levels)}x\n${':::\n'.repeat(levels)}`, '201:1'],
  ])('%s', async (_, nest, place) => {
    expect(where((await compileSample(nest(2000))).findings)).toEqual([`nesting ${place}`]);
  });

  // Deep enough for the parser to crash the process.
  test.each(['[', '{(', ':a[', '<A b={'])('20,000 times %s', async (opening) => {
    const closing = opening === '<A b={' ? '} />' : opening.includes('(') ? ')}' : ']';
    const { findings } = await compileSample(`{${opening.repeat(20_000)}1${closing.repeat(20_000)}}`);
    expect(findings).toMatchObject([{ rule: 'nesting', where: { line: 1 } }]);
  });

  test.each([
    ['arrow functions', `{${'a=>'.repeat(20_000)}1}`],
    ['templates', `{${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}}`],
  ])('20,000 nested %s', async (_, source) => {
    const { findings } = await compileSample(source);
    expect(findings).toMatchObject([{ rule: 'nesting', where: { line: 1 } }]);
  });

  test('20,000 elements', async () => {
    const { findings } = await compileSample(`${'<div>\n'.repeat(20_000)}x\n${'</div>\n'.repeat(20_000)}`);
    expect(where(findings)).toEqual(['nesting 201:1']);
  });

  test('frontmatter', async () => {
    const { findings } = await compileSample(`---\ntitle: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n`);
    expect(where(findings)).toEqual(['frontmatter 2:208']);
  });
});

test('does not limit brackets in code', async () => {
  const { findings } = await compileSample(`\`\`\`text\n${'\\e[1m{(\n'.repeat(2000)}\`\`\`\n\n\`${'['.repeat(2000)}\`\n`);
  expect(findings).toEqual([]);
});

test('accepts realistic nesting', async () => {
  const list = Array.from({ length: 20 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n');
  const { findings } = await compileSample(`${'<div>\n'.repeat(50)}x\n${'</div>\n'.repeat(50)}\n${list}\n`);
  expect(findings).toEqual([]);
});
