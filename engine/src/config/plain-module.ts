import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as acorn from 'acorn';
import { type ImportedPackage, importedPackage } from './package-code.js';
import { readManifest } from './package-module.js';

/** A module that Node runs as it is. */
export interface PlainModule {
  code: string;
  /** Those that it imports. */
  packages: ImportedPackage[];
}

const require = createRequire(import.meta.url);
/** Names that only modules of another kind have. */
const otherKinds = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/**
 * A module in which there is no TypeScript, and which imports nothing but installed packages; null for any other. Most configs are one, and
 * to load the bundler takes a quarter of a second.
 */
export function readPlainModule(file: string): PlainModule | null {
  const code = readFileSync(file, 'utf8');
  // Loaded for a config that is new.
  const { parse }: typeof acorn = require('acorn');
  try {
    const requests = importsOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
    const packages = requests.flatMap((request) => importedPackage(request, dirname(file)) ?? []);
    return packages.some(({ isLinked }) => isLinked) ? null : { code, packages };
  } catch {
    return null;
  }
}

/** Whether Node takes a file for a module of this kind. */
export function runsInPlace(file: string): boolean {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = readManifest(folder);
    if (manifest) return manifest.type === 'module';
    if (dirname(folder) === folder) return false;
  }
}

/** What a module imports; throws when that cannot be told, or depends on where the module lies. */
function importsOf(program: acorn.Program): string[] {
  const requests: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'MetaProperty' || (value.type === 'Identifier' && otherKinds.has(value.name))) throw new Error(value.type);
    if ('source' in value && value.source) {
      const request = value.source.type === 'Literal' ? value.source.value : null;
      if (typeof request !== 'string' || /^(?:[./#]|\w:)|^file:/.test(request)) throw new Error(String(request));
      requests.push(request);
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  return requests;
}

function isNode(value: unknown): value is acorn.AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
