import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { loadYaml } from '../../content/load-yaml.js';
import { textOf } from '../config-parts.js';
import { type ConfigRecord, type ConfigValue, isRecord } from '../config-value.js';
import { splitPage } from '../page-edits.js';
import type { ContentSet } from './config.js';

/** A page of the old site and its place in the new one. */
export interface SourceDocument {
  set: ContentSet;
  /** From the folder of its set. */
  name: string;
  frontmatter: ConfigRecord;
  /** What sidebars call it: its path without numbers, or its own id. */
  id: string;
  /** Path without language, as links name it. */
  route: string;
  /** File in the folder of a language. */
  target: string;
  title: string;
}

const numbered = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/** A name without the number that orders it; dates and versions are no such numbers. */
export function withoutNumber(name: string): string {
  return /^\d+[-_.]\d+/.test(name) ? name : name.replace(numbered, '');
}

/** The number that orders a name. */
export function numberOf(name: string): number | undefined {
  return withoutNumber(name) === name ? undefined : Number.parseInt(name, 10);
}

/** Reads what decides on the place of a page. */
export function readDocument(folder: string, base: string, name: string, set: ContentSet): SourceDocument {
  const source = readFileSync(join(folder, base, name), 'utf8');
  const { frontmatter: head, body } = splitPage(source);
  const frontmatter = readYaml(head.replace(/^---[^\n]*\n|---[ \t]*\r?\n?$/g, ''));
  const { id, route } = set.kind === 'blog' ? placeOfPost(name, frontmatter) : placeOfDoc(name, frontmatter, set.kind === 'docs');
  const path = posix.join('/', set.route, route);
  const file = path.endsWith('/') ? `${path}index` : path;
  const heading = /^#\s+(.+?)(?:\s*\{[^}]*\})?\s*#*$/m.exec(body)?.[1];
  return {
    set,
    name,
    frontmatter,
    id,
    route: path,
    target: file.slice(1) + posix.extname(name),
    title: textOf(frontmatter.title) ?? heading?.replaceAll(/[`*_]/g, '') ?? posix.basename(id),
  };
}

function placeOfDoc(name: string, frontmatter: ConfigRecord, isNumbered: boolean): { id: string; route: string } {
  const bare = name.replace(/\.mdx?$/, '');
  const parts = bare.split('/').map((part) => (isNumbered ? withoutNumber(part) : part));
  const own = isNumbered ? textOf(frontmatter.id) : undefined;
  const last = own ?? parts.at(-1) ?? '';
  const dir = parts.slice(0, -1).join('/');
  const id = posix.join(dir, last);
  const slug = textOf(frontmatter.slug);
  if (slug !== undefined) return { id, route: slug.startsWith('/') ? slug : posix.join('/', dir, slug) };
  // `index`, `readme`, or named after its folder: the page of the folder.
  const isIndex =
    isNumbered && own === undefined && (/^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-2)?.toLowerCase());
  if (isIndex || last === 'index') return { id, route: dir ? `/${dir}/` : '/' };
  return { id, route: posix.join('/', id) };
}

/** Posts have their day in their names, and in their addresses. */
function placeOfPost(name: string, frontmatter: ConfigRecord): { id: string; route: string } {
  const bare = name.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const slug = textOf(frontmatter.slug);
  const [, before = '', year, month, day, rest = ''] = /^(.*?)(\d{4})[-/](\d{2})[-/](\d{2})[-/](.*)$/.exec(bare) ?? [];
  const dated = year === undefined ? `/${bare}` : `/${before}${year}/${month}/${day}/${rest}`;
  return { id: bare, route: slug === undefined ? dated : posix.join('/', slug) };
}

/** The day of a post, from its name. */
export function dayOf(name: string): string | undefined {
  return /(\d{4})[-/](\d{2})[-/](\d{2})/.exec(name)?.slice(1).join('-');
}

/** The value of a YAML text; an empty object for what is none. */
export function readYaml(text: string): ConfigRecord {
  const document = loadYaml().parseDocument(text);
  if (document.errors.length > 0) return {};
  const value: ConfigValue = document.toJS();
  return isRecord(value) ? value : {};
}
