import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const folder = join(here, '../.cache');

/** Results of a check, kept between runs. */
export interface Cache<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  save: () => void;
}

/** Returns a short digest of texts. */
export function digest(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 32);
}

/** Returns the digest of everything that a result can depend on besides its key: the checks, the packages and Node.js. */
function fingerprint() {
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const files = [...sources.toSorted().map((name) => join(here, name)), join(here, '../package-lock.json')];
  return digest(process.version, ...files.map((file) => readFileSync(file, 'utf8')));
}

/** Opens a cache of results by the digest of their inputs. */
export function openCache<T>(name: string): Cache<T> {
  const path = join(folder, `${name}.json`);
  const print = fingerprint();
  const load = (): Map<string, T> => {
    if (process.env.VERIFY_ALL === '1') return new Map();
    try {
      const stored = JSON.parse(readFileSync(path, 'utf8'));
      return new Map(stored.print === print ? stored.entries : []);
    } catch {
      // The cache is missing or unreadable: recompute everything.
      return new Map();
    }
  };
  const known = load();
  const used = new Map<string, T>();
  return {
    get: (key) => {
      const value = used.get(key) ?? known.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => void used.set(key, value),
    save: () => {
      // Reloaded, because other runs may have saved since. Entries used by this run come first, so that the limit keeps them.
      const entries = [...new Map([...used, ...load(), ...used])].slice(0, 20_000);
      mkdirSync(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify({ print, entries }));
      renameSync(temporary, path);
    },
  };
}
