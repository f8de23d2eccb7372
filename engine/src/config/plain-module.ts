import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as acorn from 'acorn';
import { type ImportedPackage, importedPackage } from './package-code.js';
import { readManifest } from './package-module.js';

/** A module that Node can run as is. */
export interface PlainModule {
  code: string;
  /** Packages that it imports. */
  packages: ImportedPackage[];
}

const require = createRequire(import.meta.url);
/** Names that exist only in CommonJS modules. */
const otherKinds = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/**
 * Reads a module that has no TypeScript and imports only installed packages; null for any other. Most configs are one, and loading
 * the bundler takes a quarter of a second.
 */
export function readPlainModule(file: string): PlainModule | null {
  const code = readFileSync(file, 'utf8');
  // Loaded only for a new or changed config.
  const { parse }: typeof acorn = require('acorn');
  try {
    const requests = importsOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
    const packages = requests.flatMap((request) => importedPackage(request, dirname(file)) ?? []);
    return packages.some(({ isLinked }) => isLinked) ? null : { code, packages };
  } catch {
    return null;
  }
}

/** Whether Node treats a file as an ES module. */
export function isEsModule(file: string): boolean {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = readManifest(folder);
    if (manifest) return manifest.type === 'module';
    if (dirname(folder) === folder) return false;
  }
}

/** Returns a module's imports. Throws if they can't be known statically or depend on the module's location. */
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
