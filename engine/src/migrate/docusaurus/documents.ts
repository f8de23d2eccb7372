import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { loadYaml } from '../../content/load-yaml.js';
import { textOf } from '../config-parts.js';
import { type ConfigRecord, type ConfigValue, isRecord } from '../config-value.js';
import { splitPage } from '../page-edits.js';
import type { ContentSet } from './config.js';

/** A page of the old site with its path in the new one. */
export interface SourceDocument {
  set: ContentSet;
  /** Path relative to the folder of its set. */
  name: string;
  frontmatter: ConfigRecord;
  /** Id in sidebars: the path without numbers, or the id from frontmatter. */
  id: string;
  /** Route without language, as in links. */
  route: string;
  /** Path of the new file in the folder of a language. */
  target: string;
  title: string;
}

const numbered = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/;

/** Strips the ordering number from a name. Dates and versions are not ordering numbers. */
export function withoutNumber(name: string): string {
  return /^\d+[-_.]\d+/.test(name) ? name : name.replace(numbered, '');
}

/** Returns the ordering number of a name, undefined if there is none. */
export function numberOf(name: string): number | undefined {
  return withoutNumber(name) === name ? undefined : Number.parseInt(name, 10);
}

/** Reads a page and determines its id, route and new path. */
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
  // `index`, `readme`, or a page named like its folder is the index page of the folder.
  const isIndex =
    isNumbered && own === undefined && (/^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-2)?.toLowerCase());
  if (isIndex || last === 'index') return { id, route: dir ? `/${dir}/` : '/' };
  return { id, route: posix.join('/', id) };
}

/** Returns the id and route of a post. The route contains the date from its name, unless it has a slug. */
function placeOfPost(name: string, frontmatter: ConfigRecord): { id: string; route: string } {
  const bare = name.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const slug = textOf(frontmatter.slug);
  const [, before = '', year, month, day, rest = ''] = /^(.*?)(\d{4})[-/](\d{2})[-/](\d{2})[-/](.*)$/.exec(bare) ?? [];
  const dated = year === undefined ? `/${bare}` : `/${before}${year}/${month}/${day}/${rest}`;
  return { id: bare, route: slug === undefined ? dated : posix.join('/', slug) };
}

/** Returns the date of a post from its name. */
export function dayOf(name: string): string | undefined {
  return /(\d{4})[-/](\d{2})[-/](\d{2})/.exec(name)?.slice(1).join('-');
}

/** Parses YAML. Returns an empty object if it is invalid. */
export function readYaml(text: string): ConfigRecord {
  const document = loadYaml().parseDocument(text);
  if (document.errors.length > 0) return {};
  const value: ConfigValue = document.toJS();
  return isRecord(value) ? value : {};
}
