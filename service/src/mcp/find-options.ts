import type { LoadedSite } from '../sites/load-site.js';
import { nearest } from './read-page.js';

/** What the page of a config option states. */
export interface OptionFacts {
  name: string;
  type?: string | undefined;
  default?: string | undefined;
  since?: string | undefined;
  description: string;
  /** Address of its page. */
  url: string;
}

/** Most options in one answer. */
const limit = 20;

/** Parsed once per deployment and language. */
const parsed = new WeakMap<LoadedSite, Map<string, Promise<OptionFacts[]>>>();

/** Options whose name is, begins with or contains what is asked, in this order; one that is written nearly so, else. */
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
  // The next question tries again.
  known.catch(() => ofSite.delete(lang));
  return known;
}

/** Those of every page; a large site has its sections in files of their own, to which the first one leads. */
export async function readOptions({ files }: Pick<LoadedSite, 'files'>, folder: string): Promise<OptionFacts[]> {
  const top = await files.read(`${folder}llms-full.txt`);
  const parts = Array.from(top.matchAll(/\/(llms-full-[^/)\s]+\.txt)\)$/gm), ([, name = '']) => decodeURIComponent(name));
  const texts = [top, ...(await Promise.all(parts.map((name) => files.read(folder + name))))];
  return texts.flatMap(parseOptions);
}

/** The facts that stand under the titles of option pages. */
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

/** What stands in backticks, when that is all. */
function codeOf(value: string): string {
  return /^`([^`]*)`$/.exec(value)?.[1] ?? value;
}
