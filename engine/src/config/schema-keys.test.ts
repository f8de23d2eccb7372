import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { frontmatterSchema } from '../model/index.js';
import { userConfigSchema } from './schema.js';

interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  value?: SchemaNode;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  options?: (SchemaNode | string)[];
}

/** Returns every key that a schema accepts, at any depth. */
function keysOf(node: SchemaNode | string): string[] {
  if (typeof node === 'string') return [];
  const { entries = {}, item, value, wrapped, options = [], pipe: [first] = [] } = node;
  const inner = [
    ...Object.values(entries),
    ...[item, value, wrapped, first === node ? undefined : first].filter((one) => one !== undefined),
  ];
  return [...Object.keys(entries), ...[...inner, ...options].flatMap(keysOf)];
}

/** Files that declare keys or pass them on without reading them. */
const declarations = [
  'config/schema.ts',
  'config/texts.ts',
  ...readdirSync(new URL('./texts', import.meta.url)).map((name) => `config/texts/${name}`),
  'model/page.ts',
  'model/site-facts.ts',
  'model/frontmatter.ts',
  'pages/site-view.ts',
];

/** Returns every word in the code of engine, theme and blocks. */
function wordsOfCode(): Set<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const files = ['engine', 'theme', 'blocks'].flatMap((name) => {
    const folder = join(root, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file) && !declarations.includes(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, ''));
  });
  return new Set(files.flatMap((code) => code.match(/[\w$-]+/g) ?? []));
}

test('every config key, interface text and frontmatter key is used', () => {
  const keys = [...keysOf(userConfigSchema as unknown as SchemaNode), ...keysOf(frontmatterSchema as unknown as SchemaNode)];
  const words = wordsOfCode();
  for (const known of ['outlineTitle', 'searchNewTabText', 'contentAnimation', 'docRepoBaseUrl', 'link-rss']) expect(keys).toContain(known);
  expect([...new Set(keys)].filter((key) => !words.has(key))).toEqual([]);
});
