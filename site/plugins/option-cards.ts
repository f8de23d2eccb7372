import type { Plugin } from '@kiln/engine';

/** Summary of an option, shown for its key in samples. */
export interface OptionCard {
  description: string;
  /** Facts by label. */
  facts: Record<string, string>;
}

/** Creates the plugin that writes the summaries of options by page path, into one file per language. */
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
