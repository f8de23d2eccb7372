import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { OptionFacts } from './config-options.js';

interface Frontmatter {
  option?: string;
  type?: string;
  default?: unknown;
  description?: string;
}

/** Reads the facts about options from the pages of a language (`plugins/option-facts.ts`). */
export function readOptionFacts(docs: string, lang: string): OptionFacts {
  const folder = join(docs, lang, 'config');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));
  return Object.fromEntries(pages.toSorted().flatMap((name) => readPage(readFileSync(join(folder, name), 'utf8'))));
}

function readPage(text: string): [option: string, fact: OptionFacts[string]][] {
  const [, yaml = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
  const { option, type, default: initial, description } = (parse(yaml) ?? {}) as Frontmatter;
  if (option === undefined) return [];
  const fact = {
    ...(type !== undefined && { type: oneLine(type) }),
    ...(initial !== undefined && { default: oneLine(toText(initial)) }),
    ...(description !== undefined && { description: oneLine(description) }),
  };
  return [[option, fact]];
}

/** Formats a default. If dev and build differ, uses that of the build, because the playground only builds. */
function toText(initial: unknown): string {
  return typeof initial === 'object' && initial !== null && 'build' in initial ? String(initial.build) : String(initial);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
