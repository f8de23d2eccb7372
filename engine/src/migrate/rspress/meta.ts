import type { Finding } from '../../model/index.js';
import { manualStep } from '../plan.js';

const knownKeys = new Set(['type', 'name', 'label', 'tag', 'context', 'collapsible', 'collapsed', 'dashed', 'link']);

/** A migrated `_meta.json`. */
export interface MigratedMeta {
  /** `nav`: its entries belong to the navigation bar, and move to `_nav.json`. */
  kind: 'sidebar' | 'nav';
  /** New text; undefined if nothing changes. */
  text?: string;
  left: Finding[];
}

/** What the migration of a `_meta.json` needs from its folder. */
export interface MetaContext {
  file: string;
  /** Route of the folder, without the language. */
  route: string;
  /** Returns the text for a key in the language of the folder; the key itself if it has none. */
  textOf: (key: string) => string;
  /** Returns the tag in the frontmatter of a page in the folder. */
  tagOf: (name: string) => string | undefined;
}

/** Migrates a `_meta.json` of an Rspress site. A file that is not a list stays the same. */
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
  const what = `Entries lost ${[...dropped].join(', ')}, which sidebars do not support.`;
  return {
    kind: 'sidebar',
    text: `${JSON.stringify(kept, null, 2)}\n`,
    left: dropped.size === 0 ? [] : [manualStep(what, { file, line: 1, column: 1 }, 'No action is needed unless readers miss it.')],
  };
}

/** Replaces text keys in a `_nav.json` by their texts. */
export function navText(source: string, textOf: (key: string) => string): string {
  return source.replaceAll(/("text"\s*:\s*)("(?:[^"\\]|\\.)*")/g, (_, before: string, value: string) => {
    const key: string = JSON.parse(value);
    return before + JSON.stringify(textOf(key));
  });
}

function withTag(name: string, tag: string | undefined): unknown {
  return tag === undefined ? name : { type: 'file', name, tag };
}

/** Converts an entry for a page in a subfolder to a link. */
function linkOf(entry: Record<string, unknown>, route: string): Record<string, unknown> {
  const { type, name, label, ...rest } = entry;
  if (type !== 'file' || typeof name !== 'string' || !name.includes('/')) return entry;
  const link = `${route}${name.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
  return { type: 'custom-link', label: label ?? name, link, ...rest };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
