import type { NodeOf, ParsedPage, Plugin } from '@kiln/engine';
import { defaultTexts } from '../../engine/dist/config/texts.js';
import type { KeyFacts } from './describe-schema.js';
import { documentedKeys, keyBelow } from './documented-keys.js';
import { element } from './examples.js';
import { type Reference, referenceOf, references, textsKey } from './known-keys.js';
import { missingCommands } from './missing-commands.js';

type Flow = NodeOf<'root'>['children'][number];
type Cell = NodeOf<'tableCell'>;

const words = {
  en: { type: 'Type', default: 'Default', since: 'Since', key: 'Key', en: 'English', zh: 'Chinese' },
  zh: { type: '类型', default: '默认值', since: '起始版本', key: '键', en: '英文', zh: '中文' },
};
const wordsOf = (lang: string) => (lang === 'zh' ? words.zh : words.en);

/** Creates the plugin that adds types, defaults and releases to documented keys, and finds undocumented keys, rules, hooks and commands. */
export function reference(): Plugin {
  return {
    name: 'reference',
    rules: { 'not-documented': 'error', 'no-such-key': 'error', 'no-release': 'error' },
    fences: { 'interface-texts': (_, { lang }) => ({ html: textsTable(lang), text: Object.keys(textsOf('en')).join(' ') }) },
    tree(root, { pagePath, lang }) {
      const found = referenceOf(pagePath);
      if (found) root.children = withFacts(root.children, found.keys, wordsOf(lang));
    },
    checks(pages) {
      const sources = pages.map(({ source }) => source);
      // The dev server only passes some of the pages.
      const isWhole = references.every(({ pages: path }) => sources.some(({ pagePath }) => pagePath.startsWith(path)));
      return [
        ...references.flatMap((one) => [...keyFindings(one, sources, isWhole), ...releaseFindings(one)]),
        ...(isWhole ? missingCommands(sources) : []),
      ];
    },
  };
}

/** Finds undocumented keys of a reference, and headings that do not name a key. */
function keyFindings({ pages: path, what, keys }: Reference, sources: readonly ParsedPage[], isWhole: boolean) {
  const concerned = sources.filter(({ pagePath, lang }) => pagePath.startsWith(path) && lang === 'en');
  const found = concerned.flatMap((page) => documentedKeys(page.body, keys).map((key) => ({ ...key, page })));
  const unknown = found
    .filter(({ isUnknown }) => isUnknown)
    .map(({ key, line, page }) => ({
      rule: 'no-such-key',
      what: `There is no ${what} "${key}".`,
      where: { file: `docs/${page.file}`, line: page.bodyLine + line, column: 1 },
      fix: 'Rename the heading, or write it without backticks.',
    }));
  const documented = new Set(found.map(({ key }) => key));
  const missing = isWhole ? [...keys.keys()].filter((key) => !documented.has(key)) : [];
  return [
    ...unknown,
    ...missing.map((key) => ({
      rule: 'not-documented',
      what: `No page documents the ${what} "${key}".`,
      where: { file: `docs/${concerned[0]?.file ?? ''}` },
      fix: 'Add a heading with its name in backticks and a text, or a table row below the heading of its parent.',
    })),
  ];
}

/** Finds keys of a schema without a release, and removed keys in releases. */
export function releaseFindings({ what, keys, releases }: Reference) {
  if (!releases) return [];
  const gone = Object.values(releases)
    .flat()
    .filter((key) => !keys.has(key));
  const where = { file: 'since.json' };
  return [
    ...[...keys].flatMap(([key, { since }]) =>
      since === undefined
        ? [
            {
              rule: 'no-release',
              what: `No release is named for the ${what} "${key}".`,
              where,
              fix: 'Add it to the release that introduces it: the next one for a new key.',
            },
          ]
        : [],
    ),
    ...gone.map((key) => ({ rule: 'no-such-key', what: `There is no ${what} "${key}".`, where, fix: 'Remove it.' })),
  ];
}

/** Adds the facts of the schema below headings and to tables. */
function withFacts(nodes: readonly Flow[], keys: Reference['keys'], texts: (typeof words)['en']): Flow[] {
  let section = '';
  return nodes.flatMap((node): Flow[] => {
    if (node.type === 'heading') {
      const [first] = node.children;
      const name = first?.type === 'inlineCode' ? first.value : '';
      if (name || node.depth === 2) section = name;
      const facts = keys.get(name);
      return facts?.type ? [node, element('OptionMeta', metaOf(facts), node.position)] : [node];
    }
    if (node.type === 'table') addColumns(node, section, keys, texts);
    return [node];
  });
}

/** Returns the facts to show. Omits the type and default of objects, whose keys are documented separately. */
function metaOf({ type, default: initial, since }: KeyFacts): Record<string, string> {
  const isPlainObject = type === 'object' && initial === '{}';
  return { ...(!isPlainObject && { type, ...(initial !== undefined && { default: initial }) }), ...(since !== undefined && { since }) };
}

/** Adds columns for type, default and release to a table of keys. */
function addColumns(table: NodeOf<'table'>, section: string, keys: Reference['keys'], texts: (typeof words)['en']): void {
  const rows = table.children;
  const factsOf = (row: NodeOf<'tableRow'>) => {
    const [first] = row.children[0]?.children ?? [];
    const key = first?.type === 'inlineCode' ? keyBelow(section, first.value, keys) : undefined;
    return key ? keys.get(key) : undefined;
  };
  if (!rows.some((row) => factsOf(row)?.type)) return;
  for (const [index, row] of rows.entries()) {
    const facts = factsOf(row);
    const cells =
      index === 0
        ? [text(texts.type), text(texts.default), text(texts.since)]
        : [code(facts?.type), code(facts?.default), text(facts?.since)];
    row.children.splice(1, 0, ...cells.map((children) => ({ type: 'tableCell' as const, children, position: row.position })));
  }
  table.align?.splice(1, 0, null, null, null);
}

const text = (value: string | undefined): Cell['children'] => (value ? [{ type: 'text', value }] : []);
const code = (value: string | undefined): Cell['children'] => (value ? [{ type: 'inlineCode', value }] : []);

function textsOf(lang: string): Record<string, string> {
  const { site, build } = defaultTexts(lang);
  return { ...site, ...build };
}

function textsTable(lang: string): string {
  const escape = (value: string) => value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const [en, zh] = [textsOf('en'), textsOf('zh')];
  const { key, since, en: english, zh: chinese } = wordsOf(lang);
  const keys = referenceOf('/reference/config/')?.keys;
  const rows = Object.keys(en).map(
    (name) =>
      `<tr><td><code>${name}</code></td><td>${keys?.get(`${textsKey}.${name}`)?.since ?? ''}</td><td lang="en">${escape(en[name] ?? '')}</td><td lang="zh-CN">${escape(zh[name] ?? '')}</td></tr>`,
  );
  return `<div class="table"><table><thead><tr><th>${key}</th><th>${since}</th><th>${english}</th><th>${chinese}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
