import type { Plugin } from '@kiln/engine';

/** What is shown of an option beside a sample that sets it. */
export interface OptionCard {
  description: string;
  /** By the word that names them. */
  facts: Record<string, string>;
}

/** Writes what is to be known about each option in a few words, by the path of its page: one file for each language. */
export function optionCards(): Plugin {
  return {
    name: 'option-cards',
    files(pages) {
      const languages: Record<string, Record<string, OptionCard>> = {};
      for (const { data } of pages) {
        const { lang, routePath, description, frontmatter } = data;
        if ('option' in frontmatter) (languages[lang] ??= {})[routePath] = { description, facts: factsOf(frontmatter) };
      }
      return Object.entries(languages).map(([lang, cards]) => ({ path: `data/options.${lang}.json`, content: JSON.stringify(cards) }));
    },
  };
}

function factsOf({ type, default: initial, since }: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof type === 'string' && { type: oneLine(type) }),
    ...(initial !== undefined && { default: textOf(initial) }),
    ...(typeof since === 'string' && { since: `v${since}` }),
  };
}

function textOf(initial: unknown): string {
  return oneLine(
    initial !== null && typeof initial === 'object' && 'dev' in initial && 'build' in initial
      ? `${String(initial.dev)} (dev), ${String(initial.build)} (build)`
      : String(initial),
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
