import { expect, test } from 'vitest';
import { optionFacts } from './option-facts.js';

type Page = Parameters<NonNullable<ReturnType<typeof optionFacts>['page']>>[0];

const added = (frontmatter: object) => optionFacts().page?.({ data: { frontmatter } } as Page);

test('adds the facts of an option below the title and to the Markdown', () => {
  const facts = {
    option: 'output.x',
    type: "'a' | 'b'",
    default: { dev: "'a'", build: "'b'" },
    defaultNote: 'Read\nlate.',
    since: '1.2.0',
  };
  expect(added({ title: 'x', ...facts })).toEqual({
    parts: { afterTitle: [{ name: 'OptionMeta', props: facts }] },
    markdown: "- Option: `output.x`\n- Type: `'a' | 'b'`\n- Default: `'a'` (dev), `'b'` (build)\n- Read late.\n- Since: 1.2.0",
  });
});

test('shows defaults of null and false', () => {
  expect(added({ option: 'x', default: null })?.markdown).toBe('- Option: `x`\n- Default: `null`');
  expect(added({ option: 'x', default: false })?.markdown).toBe('- Option: `x`\n- Default: `false`');
});

test('adds nothing to other pages', () => {
  expect(added({ title: 'x', since: '1.2.0' })).toBeUndefined();
});
