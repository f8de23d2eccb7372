import { createRequire } from 'node:module';
import type { LanguageRegistration } from '@shikijs/primitive';
import { ejsGrammar } from './ejs-grammar.js';

/** Language names in pages to their grammars. */
const aliases: Record<string, string> = {
  bash: 'shellscript',
  cjs: 'tsx',
  console: 'shellsession',
  cts: 'ts',
  dockerfile: 'docker',
  javascript: 'tsx',
  js: 'tsx',
  jsx: 'tsx',
  markup: 'html',
  md: 'markdown',
  mjs: 'tsx',
  mts: 'ts',
  rs: 'rust',
  sh: 'shellscript',
  shell: 'shellscript',
  typescript: 'ts',
  yml: 'yaml',
  zsh: 'shellscript',
};

const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

/** Syntax that has a different meaning in TSX than in plain TypeScript: casts and generic arrow functions. */
const angleBracketSyntax = /(?:^|[=(,:?&|]|return)\s*<[A-Za-z_$][\w$.,\s[\]]*>\s*[\w({['"`]/m;

/**
 * Returns the grammar for a block, or null for plain text. TypeScript and JavaScript share the TSX grammar, so that only
 * one of these largest grammars is warmed up, unless the code uses syntax that TSX reads differently.
 */
export function grammarOf(lang: string, code: string): string | null {
  const name = lang.toLowerCase();
  if (plainNames.has(name)) return null;
  const grammar = aliases[name] ?? name;
  if (grammar === 'ts') return angleBracketSyntax.test(code) ? 'typescript' : 'tsx';
  return grammar;
}

/** Loads a grammar with everything that it embeds; null if there is none with that name. */
export async function loadGrammar(name: string): Promise<LanguageRegistration[] | null> {
  if (name === 'ejs') {
    const embedded = await Promise.all(['html', 'javascript'].map(loadGrammar));
    return [...embedded.flatMap((grammars) => grammars ?? []), ejsGrammar];
  }
  if (!/^[a-z\d-]+$/.test(name) || !isInstalled(name)) return null;
  const module: { default: LanguageRegistration[] } = await import(`@shikijs/langs/${name}`);
  return module.default;
}

const { resolve } = createRequire(import.meta.url);

function isInstalled(name: string): boolean {
  try {
    resolve(`@shikijs/langs/${name}`);
    return true;
  } catch {
    return false;
  }
}

/** Names in fences and `lang` attributes of a block to separate grammars. (Outside a block, they share the TSX grammar.) */
const embeddedAliases: Record<string, string> = {
  ...aliases,
  cjs: 'javascript',
  cts: 'typescript',
  javascript: 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  mts: 'typescript',
  ts: 'typescript',
  typescript: 'typescript',
};

/**
 * Returns the grammars that a block needs besides its own: those it names in fences and `lang` attributes. The result
 * must depend only on the block, never on what was loaded before.
 */
export function embeddedGrammars(grammar: LanguageRegistration, code: string): string[] {
  const lazy = grammar.embeddedLangsLazy ?? [];
  if (lazy.length === 0) return [];
  const named = [...code.matchAll(/(?:`{3,}|~{3,})\s*\{?\s*([\w-]+)|\blang=["']?([\w-]+)/g)].map(([, fence, attribute]) =>
    (fence ?? attribute ?? '').toLowerCase(),
  );
  const needed = [
    ...named.map((name) => embeddedAliases[name] ?? name),
    ...(grammar.name === 'mdx' ? ['tsx'] : []),
    ...(code.startsWith('---') ? ['yaml'] : []),
  ];
  return [...new Set(needed)].filter((name) => lazy.includes(name)).toSorted();
}
