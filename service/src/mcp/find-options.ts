import type { LoadedSite } from '../sites/load-site.js';
import { nearest } from './read-page.js';

/** Facts from the page of a config option. */
export interface OptionFacts {
  name: string;
  type?: string | undefined;
  default?: string | undefined;
  since?: string | undefined;
  description: string;
  /** URL of its page. */
  url: string;
}

/** Maximum number of options to return. */
const limit = 20;

/** Parsed options by deployment and language. */
const parsed = new WeakMap<LoadedSite, Map<string, Promise<OptionFacts[]>>>();

/** Finds options whose name equals, starts with or contains the given one, in this order; otherwise the one spelled most like it. */
export async function findOptions(site: LoadedSite, name: string, lang: string): Promise<OptionFacts[]> {
  const all = await loadOptions(site, lang);
  const wanted = name.trim().toLowerCase();
  const rank = (option: OptionFacts): number => {
    const own = option.name.toLowerCase();
    if (own === wanted) return 0;
    if (own.startsWith(wanted)) return 1;
    if (own.split('.').some((part) => part.startsWith(wanted))) return 2;
    return own.includes(wanted) ? 3 : 4;
  };
  const found = all.filter((option) => rank(option) < 4).toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length);
  if (found.length > 0) return found.slice(0, limit);
  const near = nearest(
    wanted,
    all.map((option) => option.name),
  );
  return all.filter((option) => option.name === near);
}

function loadOptions(site: LoadedSite, lang: string): Promise<OptionFacts[]> {
  const ofSite = parsed.get(site) ?? new Map<string, Promise<OptionFacts[]>>();
  parsed.set(site, ofSite);
  const known = ofSite.get(lang) ?? readOptions(site, lang === site.defaultLang ? '' : `${lang}/`);
  ofSite.set(lang, known);
  // Allows the next call to retry.
  known.catch(() => ofSite.delete(lang));
  return known;
}

/** Reads the options of all pages. On a large site, the first file links to one file per section. */
export async function readOptions({ files }: Pick<LoadedSite, 'files'>, folder: string): Promise<OptionFacts[]> {
  const top = await files.read(`${folder}llms-full.txt`);
  const parts = Array.from(top.matchAll(/\/(llms-full-[^/)\s]+\.txt)\)$/gm), ([, name = '']) => decodeURIComponent(name));
  const texts = [top, ...(await Promise.all(parts.map((name) => files.read(folder + name))))];
  return texts.flatMap(parseOptions);
}

/** Parses the facts below the titles of option pages. */
export function parseOptions(text: string): OptionFacts[] {
  const pages = text.matchAll(/^# .+\n\n(?:> (.+)\n\n)?Source: (\S+)\n\n((?:- .+\n)+)\n?(.*)/gm);
  return Array.from(pages, ([, quote, url = '', list = '', paragraph = '']) => {
    const facts = new Map(Array.from(list.matchAll(/^- (\w+): (.+)$/gm), ([, key = '', value = '']) => [key, codeOf(value)]));
    const name = facts.get('Option');
    if (name === undefined) return [];
    const description = quote ?? (paragraph.startsWith('#') ? '' : paragraph);
    return [{ name, type: facts.get('Type'), default: facts.get('Default'), since: facts.get('Since'), description, url }];
  }).flat();
}

/** Removes backticks if they enclose the whole value. */
function codeOf(value: string): string {
  return /^`([^`]*)`$/.exec(value)?.[1] ?? value;
}
