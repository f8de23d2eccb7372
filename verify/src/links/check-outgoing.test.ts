import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.js';
import { checkOutgoing } from './check-outgoing.js';

const isFound = (text: string) => checkOutgoing([pageOf(text)]).length > 0;

test.each([
  'No link.',
  '[Down](#next)',
  '[Here](/guide/sample#next)',
  '[Elsewhere](https://example.com)',
  '```md\n[Not a link](/guide/)\n```',
])('finds a page with %j only', (text) => expect(isFound(text)).toBe(true));

test.each(['[Next](/guide/start/)', '[Next](./other.mdx#a)', '| [Next](../start/) | b |\n| --- | --- |', '- [Next](/config/mode)'])(
  'accepts %j',
  (text) => expect(isFound(text)).toBe(false),
);

test('accepts a home page, whose links are in components', () => {
  expect(isFound('---\npageType: home\n---\n')).toBe(false);
});
