import { counterpartModule, counterparts, isRspressModule } from './rspress-modules.js';

/** An import or re-export statement in the text of a module. */
export interface ImportText {
  keyword: 'import' | 'export';
  /** Text between the keyword and `from`; empty for an import without names. */
  clause: string;
  specifier: string;
  start: number;
  end: number;
}

const statement = /^(import|export)\b(?:([^'"();]*?)\bfrom)?\s*(['"])([^'"\n]+)\3;?/gm;

/** Returns the import and re-export statements of a module. */
export function importTexts(source: string): ImportText[] {
  return [...source.matchAll(statement)].map(({ 0: whole, 1: keyword, 2: clause = '', 4: specifier = '', index }) => ({
    keyword: keyword === 'export' ? 'export' : 'import',
    clause: clause.trim(),
    specifier,
    start: index,
    end: index + whole.length,
  }));
}

/** A migrated module. */
export interface MigratedModule {
  text: string;
  /** Names without a counterpart. */
  missing: string[];
}

/** Imports Rspress hooks and components from their counterparts, or from the site's stand-ins if there are none. */
export function migrateModuleText(source: string, standIns: string): MigratedModule {
  const missing: string[] = [];
  let text = source;
  for (const { keyword, clause, specifier, start, end } of importTexts(source).toReversed()) {
    if (!isRspressModule(specifier) || !/^\{[^}]*\}$/.test(clause)) continue;
    const lines = namesBySource(clause.slice(1, -1), { specifier, standIns, missing }).map(
      ([from, { isType, names }]) => `${keyword}${isType ? ' type' : ''} { ${names.join(', ')} } from '${from}';`,
    );
    text = text.slice(0, start) + lines.join('\n') + text.slice(end);
  }
  return { text, missing };
}

/** Groups imported names by their new module. Types keep theirs: readers would not miss them. */
function namesBySource(
  list: string,
  { specifier, standIns, missing }: { specifier: string; standIns: string; missing: string[] },
): [string, { isType: boolean; names: string[] }][] {
  const sources = new Map<string, { isType: boolean; names: string[] }>();
  for (const item of list.split(',').map((part) => part.trim())) {
    const [, type = '', name = ''] = /^(type\s+)?([\w$]+)/.exec(item) ?? [];
    if (name === '') continue;
    const isType = type !== '';
    const from = isType ? specifier : sourceOf(name, specifier, standIns);
    if (from === standIns) missing.push(name);
    const known = sources.get(from);
    sources.set(from, { isType, names: [...(known?.names ?? []), item.slice(type.length)] });
  }
  return [...sources];
}

/** Returns the new module for an Rspress export. Exports of the site's own theme stay there. */
export function sourceOf(name: string, specifier: string, standIns: string): string {
  if (counterparts.has(name)) return counterpartModule;
  return specifier === '@theme' ? specifier : standIns;
}

const browserCode =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|Dark|Location|Navigate|WindowSize)\s*[(<]|\son[A-Z]\w*=\{|\b(?:NoSSR|BrowserOnly)\b/;
const buildTime = /^(?:\.|react(?:\/|$)|@kiln\/)/;

/** Returns whether a module must run in the browser, as all modules do in Rspress: it has browser code, or imports styles or packages. */
export function runsInBrowser(source: string, isLocal: (specifier: string) => boolean): boolean {
  if (browserCode.test(source)) return true;
  return importTexts(source).some(({ clause, specifier }) => {
    if (/^type\b/.test(clause) || isRspressModule(specifier)) return false;
    return /\.(?:css|s[ac]ss|less|styl)$/.test(specifier) || !(buildTime.test(specifier) || isLocal(specifier));
  });
}

/** Marks a module as an island, which hydrates in the browser. */
export function asIsland(source: string): string {
  return /^\s*['"]use client['"]/.test(source) ? source : `'use client';\n\n${source}`;
}
