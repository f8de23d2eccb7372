import type { Plugin } from '@kiln/engine';
import * as v from 'valibot';

const value = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const fields = {
  /** Dotted path of the documented option. */
  option: v.optional(v.string()),
  /** TypeScript type of the option. */
  type: v.optional(v.string()),
  /** Default as source text. An object if dev and build differ. */
  default: v.optional(v.union([value, v.strictObject({ dev: v.string(), build: v.string() })])),
  /** Explanation of a default that source text cannot express. */
  defaultNote: v.optional(v.string()),
  /** Version that introduced the option. */
  since: v.optional(v.string()),
};

const factsSchema = v.object(fields);

type OptionFacts = v.InferOutput<typeof factsSchema>;

/** Creates the plugin that shows the frontmatter facts of an option below the page title and in the Markdown copy. */
export function optionFacts(): Plugin {
  return {
    name: 'option-facts',
    frontmatter: fields,
    page({ data }) {
      const facts = v.parse(factsSchema, data.frontmatter);
      if (!facts.option) return undefined;
      return { parts: { afterTitle: [{ name: 'OptionMeta', props: facts }] }, markdown: asMarkdown(facts) };
    },
  };
}

function asMarkdown({ option, type, default: initial, defaultNote, since }: OptionFacts): string {
  const initials =
    initial !== null && typeof initial === 'object' ? `${code(initial.dev)} (dev), ${code(initial.build)} (build)` : code(initial);
  return [
    `- Option: ${code(option)}`,
    type && `- Type: ${code(type)}`,
    initial !== undefined && `- Default: ${initials}`,
    defaultNote && `- ${oneLine(defaultNote)}`,
    since && `- Since: ${since}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const code = (text: unknown): string => `\`${oneLine(String(text))}\``;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
