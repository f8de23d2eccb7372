import { openCache } from '../cache.mjs';
import { loadSurface } from './public-surface.mjs';

/**
 * @import { Exception, Finding } from '../finding.mjs'
 * @import { Page } from '../pages/parse-page.mjs'
 * @import { Surface } from './public-surface.mjs'
 */

/**
 * What is left out on purpose: by kind and name, with the reason.
 * @typedef {Partial<Record<keyof Surface, Record<string, string>>>} Omissions
 */

/**
 * Where each kind belongs: the page to complete, and how a page of the right section shows the name.
 * @type {Record<keyof Surface, { home: string, section: RegExp, shows: (shown: Shown, name: string) => boolean }>}
 *
 * @typedef {{ options: Set<string>, entries: Set<string>, codes: Set<string> }} Shown Options that have a page; texts of headings
 *   and first cells of tables; inline code.
 */
const places = {
  option: {
    home: 'config/index.mdx',
    section: /^\/config\//,
    shows: ({ options, entries }, name) => options.has(name) || entries.has(name),
  },
  command: {
    home: 'guide/basic/cli.mdx',
    section: /^\/guide\/basic\/cli$/,
    shows: ({ codes, entries }, name) => hasWord(codes, name) || hasWord(entries, name),
  },
  flag: { home: 'guide/basic/cli.mdx', section: /^\/guide\/basic\/cli$/, shows: ({ codes }, name) => hasWord(codes, name) },
  'plugin api': { home: 'plugins/dev/core.mdx', section: /^\/(?:plugins\/dev\/|shared\/)/, shows: named('api') },
  context: { home: 'api/javascript-api/instance.mdx', section: /^\/(?:plugins\/dev\/|shared\/|api\/)/, shows: named('context') },
  instance: { home: 'api/javascript-api/instance.mdx', section: /^\/(?:api|shared)\//, shows: named('rsbuild') },
  environment: {
    home: 'api/javascript-api/environment-api.mdx',
    section: /^\/api\/javascript-api\/environment-api$/,
    shows: named('environment', 'context'),
  },
  'dev server': {
    home: 'api/javascript-api/dev-server-api.mdx',
    section: /^\/api\/javascript-api\/dev-server-api$/,
    shows: named('server', 'devServer', 'rsbuildServer'),
  },
  export: { home: 'api/javascript-api/core.mdx', section: /^\/api\/javascript-api\//, shows: named('core') },
};

/**
 * Everything public that has no place in the docs, and omissions that are not needed.
 * @param {readonly Page[]} pages
 * @param {{ surface: Surface, omissions: Omissions, docs?: string }} input
 * @returns {{ findings: Finding[], exceptions: Exception[], summary: string }}
 */
export function checkCoverage(pages, { surface, omissions, docs = 'site/docs/en' }) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Exception[]} */
  const exceptions = [];
  const tell = (/** @type {string} */ file, /** @type {string} */ what, /** @type {string} */ fix) =>
    findings.push({ rule: 'coverage', file, line: 1, column: 1, what, fix });
  for (const [kind, place] of Object.entries(places)) {
    const names = surface[/** @type {keyof Surface} */ (kind)];
    const omitted = omissions[/** @type {keyof Surface} */ (kind)] ?? {};
    const shown = collectShown(pages.filter(({ lang, route }) => lang === 'en' && place.section.test(route)));
    /** @type {string[]} */
    const missing = [];
    for (const name of names) {
      const reason = omitted[name];
      if (place.shows(shown, name)) {
        if (reason) tell('verify/omissions.json', `The ${kind} ${name} is in the docs.`, 'Take the omission out.');
      } else if (reason) exceptions.push({ file: 'verify/omissions.json', line: 1, what: `${kind} ${name}`, reason });
      else missing.push(name);
    }
    if (missing.length > 0) {
      const what = `No place in the docs for ${missing.length} of ${names.length} (${kind}): ${missing.join(', ')}.`;
      tell(`${docs}/${place.home}`, what, 'Describe them, or add them to verify/omissions.json with the reason.');
    }
    for (const name of Object.keys(omitted)) {
      if (!names.includes(name)) tell('verify/omissions.json', `There is no ${kind} ${name}.`, 'Take the omission out.');
    }
  }
  return {
    findings,
    exceptions,
    summary: Object.entries(surface)
      .map(([kind, names]) => `${names.length} × ${kind}`)
      .join(', '),
  };
}

/**
 * @param {readonly Page[]} pages
 * @returns {Shown}
 */
function collectShown(pages) {
  return {
    options: new Set(pages.map(({ frontmatter }) => frontmatter.option ?? '')),
    entries: new Set(
      pages.flatMap(({ headings, tables }) => [
        ...headings.map(({ text }) => text),
        ...tables.flatMap(({ rows }) => rows.map(([first = '']) => first)),
      ]),
    ),
    codes: new Set(pages.flatMap(({ codes }) => codes.map(({ text }) => text))),
  };
}

/**
 * A name is shown as a heading, as a table's first cell, or in code: `name`, `name()`, `owner.name`.
 * @param {...string} owners
 * @returns {(shown: Shown, name: string) => boolean}
 */
function named(...owners) {
  return ({ entries, codes }, name) => {
    const pattern = new RegExp(`^(?:(?:\\w+\\.)*(?:${owners.join('|')})\\.)?${name}(?:\\(.*\\))?$`, 's');
    return [...entries, ...codes].some((text) => pattern.test(text));
  };
}

/**
 * @param {Set<string>} texts
 * @param {string} word
 */
function hasWord(texts, word) {
  return [...texts].some((text) => text.split(/[\s,=/|]+/).includes(word));
}

/**
 * The public surface, remembered as long as the packages stay as they are.
 * @returns {Surface}
 */
export function knownSurface() {
  /** @type {ReturnType<typeof openCache<Surface>>} */
  const cache = openCache('surface');
  const known = cache.get('surface');
  if (known) return known;
  const loaded = loadSurface();
  cache.set('surface', loaded);
  cache.save();
  return loaded;
}
