import { openCache } from '../cache.js';
import type { Exception, Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { loadSurface, type Surface, surfaceKinds } from './public-surface.js';

/** Intentionally undocumented names by kind, with the reason. */
type Omissions = Partial<Record<keyof Surface, Record<string, string>>>;

/** Options with their own page, texts of headings and first table cells, and inline code. */
type Shown = { options: Set<string>; entries: Set<string>; codes: Set<string> };

/** Where each kind is documented: the page to complete, the routes of its section, and whether their pages show a name. */
const places: Record<keyof Surface, { home: string; section: RegExp; shows: (shown: Shown, name: string) => boolean }> = {
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

/** Finds undocumented public names and unneeded omissions. */
export function checkCoverage(
  pages: readonly Page[],
  { surface, omissions, docs = 'site/docs/en' }: { surface: Surface; omissions: Omissions; docs?: string },
): { findings: Finding[]; exceptions: Exception[]; summary: string } {
  const findings: Finding[] = [];
  const exceptions: Exception[] = [];
  const tell = (file: string, what: string, fix: string) => findings.push({ rule: 'coverage', file, line: 1, column: 1, what, fix });
  for (const kind of surfaceKinds) {
    const place = places[kind];
    const names = surface[kind];
    const omitted = omissions[kind] ?? {};
    const shown = collectShown(pages.filter(({ lang, route }) => lang === 'en' && place.section.test(route)));
    const missing: string[] = [];
    for (const name of names) {
      const reason = omitted[name];
      if (place.shows(shown, name)) {
        if (reason) tell('verify/omissions.json', `The ${kind} ${name} is in the docs.`, 'Remove the omission.');
      } else if (reason) exceptions.push({ file: 'verify/omissions.json', line: 1, what: `${kind} ${name}`, reason });
      else missing.push(name);
    }
    if (missing.length > 0) {
      const what = `No place in the docs for ${missing.length} of ${names.length} (${kind}): ${missing.join(', ')}.`;
      tell(`${docs}/${place.home}`, what, 'Describe them, or add them to verify/omissions.json with the reason.');
    }
    for (const name of Object.keys(omitted)) {
      if (!names.includes(name)) tell('verify/omissions.json', `There is no ${kind} ${name}.`, 'Remove the omission.');
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

function collectShown(pages: readonly Page[]): Shown {
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

/** Returns a matcher of names in headings, first table cells and code: `name`, `name()`, `owner.name`. */
function named(...owners: string[]): (shown: Shown, name: string) => boolean {
  return ({ entries, codes }, name) => {
    const pattern = new RegExp(`^(?:(?:\\w+\\.)*(?:${owners.join('|')})\\.)?${name}(?:\\(.*\\))?$`, 's');
    return [...entries, ...codes].some((text) => pattern.test(text));
  };
}

function hasWord(texts: Set<string>, word: string) {
  return [...texts].some((text) => text.split(/[\s,=/|]+/).includes(word));
}

/** Returns the public surface, cached until the packages change. */
export function knownSurface(): Surface {
  const cache = openCache<Surface>('surface');
  const known = cache.get('surface');
  if (known) return known;
  const loaded = loadSurface();
  cache.set('surface', loaded);
  cache.save();
  return loaded;
}
