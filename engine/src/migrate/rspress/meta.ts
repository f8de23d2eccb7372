import type { Finding } from '../../model/index.js';
import { manualStep } from '../plan.js';

const knownKeys = new Set(['type', 'name', 'label', 'tag', 'context', 'collapsible', 'collapsed', 'dashed', 'link']);

/** A `_meta.json` after its migration. */
export interface MigratedMeta {
  /** `nav`: its entries are those of the navigation bar, which lie in `_nav.json`. */
  kind: 'sidebar' | 'nav';
  /** Undefined when nothing changes. */
  text?: string;
  left: Finding[];
}

/** What a `_meta.json` needs to know of its folder. */
export interface MetaContext {
  file: string;
  /** Address of the folder, without that of its language. */
  route: string;
  /** The text that a key stands for in the language of the folder; the key itself where it is none. */
  textOf: (key: string) => string;
  /** The tag that a page of the folder gives itself. */
  tagOf: (name: string) => string | undefined;
}

/** Takes over a `_meta.json` of an Rspress site. What is no list stays as it is. */
export function migrateRspressMeta(source: string, { file, route, textOf, tagOf }: MetaContext): MigratedMeta {
  let entries: unknown;
  try {
    entries = JSON.parse(source);
  } catch {
    return { kind: 'sidebar', left: [] };
  }
  if (!Array.isArray(entries)) return { kind: 'sidebar', left: [] };
  const isNav = entries.length > 0 && entries.every((entry) => isObject(entry) && 'text' in entry);
  if (isNav) return { kind: 'nav', text: navText(source, textOf), left: [] };
  const dropped = new Set<string>();
  const kept = entries.map((entry) => {
    if (!isObject(entry)) return typeof entry === 'string' ? withTag(entry, tagOf(entry)) : entry;
    for (const key of Object.keys(entry)) if (!knownKeys.has(key)) dropped.add(key);
    const known = Object.fromEntries(
      Object.entries(entry)
        .filter(([key]) => knownKeys.has(key))
        .map(([key, value]) => [key, key === 'label' && typeof value === 'string' ? textOf(value) : value]),
    );
    const { type, name, tag } = known;
    const own = type === 'file' && typeof name === 'string' && tag === undefined ? tagOf(name) : undefined;
    return linkOf(own === undefined ? known : { ...known, tag: own }, route);
  });
  if (JSON.stringify(kept) === JSON.stringify(entries)) return { kind: 'sidebar', left: [] };
  const what = `Entries lost ${[...dropped].join(', ')}, which sidebars do not have.`;
  return {
    kind: 'sidebar',
    text: `${JSON.stringify(kept, null, 2)}\n`,
    left: dropped.size === 0 ? [] : [manualStep(what, { file, line: 1, column: 1 }, 'Nothing, unless readers miss it.')],
  };
}

/** The text of a `_nav.json`, with texts in the place of their keys. */
export function navText(source: string, textOf: (key: string) => string): string {
  return source.replaceAll(/("text"\s*:\s*)("(?:[^"\\]|\\.)*")/g, (_, before: string, value: string) => {
    const key: string = JSON.parse(value);
    return before + JSON.stringify(textOf(key));
  });
}

function withTag(name: string, tag: string | undefined): unknown {
  return tag === undefined ? name : { type: 'file', name, tag };
}

/** An entry for a page of a folder further down: here it is a link. */
function linkOf(entry: Record<string, unknown>, route: string): Record<string, unknown> {
  const { type, name, label, ...rest } = entry;
  if (type !== 'file' || typeof name !== 'string' || !name.includes('/')) return entry;
  const link = `${route}${name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
  return { type: 'custom-link', label: label ?? name, link, ...rest };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
