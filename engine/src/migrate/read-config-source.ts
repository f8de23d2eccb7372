import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rspack } from '@rsbuild/core';
import { parse, type Program } from 'acorn';
import { errorMessage } from '../model/error-message.js';
import { SiteError } from '../model/index.js';
import { type ConfigModule, createConfigReader } from './config-reader.js';
import { type ConfigValue, isRecord } from './config-value.js';

export interface ConfigSource {
  /** Source text of the config. */
  text: string;
  value: { [key: string]: ConfigValue };
  /** Paths of keys whose values cannot be read without running the config: `['markdown', 'shiki']`. */
  unread: string[][];
}

/** Reads the object that a config module exports. Does not run it, because its imports may not be installed. */
export function readConfigSource(path: string): ConfigSource {
  const unread: string[][] = [];
  const modules = new Map<string, ConfigModule | null>();
  const load = (file: string): ConfigModule | null => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    modules.set(file, null);
    const module = createConfigReader(parseModule(file), { folder: dirname(file), start: dirname(path), unread, loadModule });
    modules.set(file, module);
    return module;
  };
  const loadModule = (specifier: string, folder: string) => {
    const file = resolveModule(resolve(folder, specifier));
    if (!file) return null;
    return file.endsWith('.json') ? jsonModule(file) : load(file);
  };
  const value = load(path)?.readExport('default', []);
  return { text: readFileSync(path, 'utf8'), value: isRecord(value) ? value : {}, unread };
}

/** Parses a module and strips its types. */
export function parseModule(path: string): Program {
  const source = readFileSync(path, 'utf8');
  try {
    const { code } = rspack.experiments.swc.transformSync(source, {
      filename: relative(dirname(path), path),
      jsc: { parser: { syntax: 'typescript', tsx: /\.[jt]sx$/.test(path) }, target: 'es2022' },
      module: { type: 'es6' },
    });
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    throw new SiteError({
      severity: 'error',
      rule: 'migrate',
      what: `The module cannot be read: ${errorMessage(error).split('\n')[0]}.`,
      where: { file: relative(process.cwd(), path) },
      fix: 'Fix the syntax, and run the command again.',
    });
  }
}

function jsonModule(file: string): ConfigModule | null {
  try {
    const value: ConfigValue = JSON.parse(readFileSync(file, 'utf8'));
    return { readExport: (name) => (name === 'default' || !isRecord(value) ? value : value[name]) };
  } catch {
    return null;
  }
}

/** Returns the project file for an imported path, undefined if there is none. */
function resolveModule(path: string): string | undefined {
  const bare = path.replace(/\.[cm]?js$/, '');
  const candidates = [
    path,
    ...[path, bare, join(path, 'index')].flatMap((name) => ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `${name}.${ending}`)),
  ];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}
