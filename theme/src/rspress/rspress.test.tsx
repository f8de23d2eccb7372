import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Callout } from './Callout.js';
import { CodeBlockRuntime } from './CodeBlockRuntime.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';
import { Prompt } from './Prompt.js';
import { renderInlineMarkdown } from './render-inline-markdown.js';
import { Tab, Tabs } from './Tabs.js';
import { Tag } from './Tag.js';

const textsOf = (html: string) => [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => code.replace(/<[^>]+>/g, ''));

test.each([
  ['install -D less', {}, ['npm install -D less', 'yarn add -D less', 'pnpm install -D less', 'bun add -D less', 'deno add -D npm:less']],
  [
    'create a@latest',
    {},
    ['npm create a@latest', 'yarn create a', 'pnpm create a@latest', 'bun create a@latest', 'deno init --npm a@latest'],
  ],
  ['run dev', {}, ['npm run dev', 'yarn run dev', 'pnpm run dev', 'bun run dev', 'deno task dev']],
  ['a --b', { dlx: true }, ['npx a --b', 'yarn dlx a --b', 'pnpm dlx a --b', 'bunx a --b', 'deno run -A npm:a --b']],
  [{ npm: 'x', deno: 'y' }, {}, ['x', 'y']],
])('renders %j for every package manager, including Deno', (command, options, expected) => {
  expect(textsOf(renderToStaticMarkup(<PackageManagerTabs command={command} {...options} />))).toEqual(expected);
});

test('tabs show the text of labels that are elements, and labels from `values`', () => {
  const html = renderToStaticMarkup(
    <Tabs groupId="os" values={[{ label: 'Apple', value: 'a' }]}>
      <Tab value="a">1</Tab>
      <Tab
        label={
          <b>
            <i />
            GitHub
          </b>
        }
      >
        2
      </Tab>
    </Tabs>,
  );
  expect(html).toContain('data-group="os"');
  expect([...html.matchAll(/data-value="([^"]+)">([^<]+)/g)].map(([, value, text]) => [value, text])).toEqual([
    ['a', 'Apple'],
    ['GitHub', 'GitHub'],
    ['a', '1'],
  ]);
});

test('renders a callout, a prompt, tags and code from their props', () => {
  expect(renderToStaticMarkup(<Callout type="tip">a</Callout>)).toBe(
    '<div class="callout" data-type="tip"><p class="callout-title">TIP</p>a</div>',
  );
  expect(renderToStaticMarkup(<Callout type="details" title="More" />)).toContain('<summary>More</summary>');
  const prompt = renderToStaticMarkup(<Prompt title="Ask" description="Copy" prompt={'a\nb'} />);
  expect(prompt).toContain('Ask');
  expect(prompt).toContain('<p>Copy</p>');
  expect(textsOf(prompt)).toEqual(['a\nb']);
  expect(renderToStaticMarkup(<Tag tag="new, own" />)).toBe(
    '<span class="badge" data-type="tip">new</span><span class="badge" data-type="note">own</span>',
  );
  expect(textsOf(renderToStaticMarkup(<CodeBlockRuntime lang="ts" code={'a(); // [!code highlight]\nb();\n'} />))).toEqual(['a();\nb();']);
});

test('renders inline Markdown', () => {
  expect(renderToStaticMarkup(<p {...renderInlineMarkdown('Use `a` and **b**')} />)).toBe(
    '<p>Use <code>a</code> and <strong>b</strong></p>',
  );
});
