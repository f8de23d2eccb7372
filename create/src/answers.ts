import { basename, resolve } from 'node:path';

/** Templates of a new site. */
export const templates = {
  docs: 'Documentation',
  'docs-home': 'Documentation with a home page',
  'one-page': 'One page',
} as const;
export type Template = keyof typeof templates;

/** Where a site can be published; each has its own config file. */
export const hosts = {
  netlify: 'Netlify',
  vercel: 'Vercel',
  cloudflare: 'Cloudflare Pages',
  github: 'GitHub Pages',
} as const;
export type Host = keyof typeof hosts;

/** Everything that determines the files of a new site. */
export interface Answers {
  title: string;
  template: Template;
  /** BCP 47 tags, the default language first. */
  languages: string[];
  hosts: Host[];
}

/** Returns the name of a language in that language. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Returns what is wrong with a language tag; undefined if it is valid. */
export function validateLanguage(tag: string): string | undefined {
  try {
    const isKnown = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) !== undefined;
    return isKnown ? undefined : `"${tag}" is not a known language. Use a tag such as en, zh or pt-BR.`;
  } catch {
    return `"${tag}" is not a language tag. Use one such as en, zh or pt-BR.`;
  }
}

/** Returns a title made from the name of a folder: `my-docs` becomes `My docs`. */
export function titleOf(folder: string): string {
  const words = basename(resolve(folder))
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the items of a text such as `en, zh`, each once. */
export function listOf(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items.filter(Boolean))];
}
