import * as v from 'valibot';
import { type UserConfig, userConfigSchema } from '../config/schema.js';
import type { Finding } from '../model/index.js';
import { manualStep } from './plan.js';
import { ConfigCall, type ConfigRecord, type ConfigValue, isRecord } from './config-value.js';

/** The config of the new site, and findings for what could not be migrated. */
export interface MigratedConfig {
  config: UserConfig;
  left: Finding[];
}

type Place = (path: readonly string[]) => Finding['where'];

/** Returns the values of the given keys, without calls and missing ones. */
export function pick(from: ConfigRecord, keys: readonly string[]): Record<string, ConfigValue> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined || from[key] instanceof ConfigCall ? [] : [[key, from[key]]])));
}

/** Returns the value if it is an object, else an empty object. */
export function recordOf(value: ConfigValue): ConfigRecord {
  return isRecord(value) ? value : {};
}

/** Returns the value if it is a list, else an empty list. */
export function listOf(value: ConfigValue): ConfigValue[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value if it is a string, else undefined. */
export function textOf(value: ConfigValue): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns an object with the key, or an empty one if the value is empty. */
export function notEmpty(key: string, value: object): object {
  return Object.keys(value).length > 0 ? { [key]: value } : {};
}

/** Returns a base path with a slash at both ends, as in the new config. */
export function basePath(base: string): string {
  return `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/');
}

/** Converts a head element of Rspress or VitePress: `['meta', { name: '…' }, 'children']`. */
export function headTagOf(entry: ConfigValue): object[] {
  const [tag, attrs, children] = Array.isArray(entry) ? entry : [];
  if (typeof tag !== 'string') return [];
  return [
    {
      tag,
      // `defer: ''` is an attribute without a value.
      attrs: Object.fromEntries(Object.entries(recordOf(attrs)).map(([name, value]) => [name, value === '' ? true : value])),
      ...(typeof children === 'string' && children !== '' && { children }),
    },
  ];
}

/** Returns findings for keys that were not migrated, one per first two parts of a path. */
export function reportKeys(
  { unknown, unread, value }: { unknown: readonly string[][]; unread: readonly string[][]; value: ConfigRecord },
  place: Place,
  adviceFor: (path: readonly string[]) => string,
): Finding[] {
  const isInside = (path: readonly string[]) => unknown.some((other) => other.every((key, index) => path[index] === key));
  const all = [...unknown, ...unread.filter((path) => path.length > 0 && !isInside(path))].map((path) => path.slice(0, 2));
  const unique = new Map(all.map((path) => [path.join('.'), path]));
  return [...unique].map(([name, path]) => {
    const [key = '', inner] = path;
    const isKnown = !isInside(path) && (inner === undefined ? value[key] : recordOf(value[key])[inner]) !== undefined;
    return manualStep(`${name} was ${isKnown ? 'migrated in part: the rest is computed' : 'not migrated'}.`, place(path), adviceFor(path));
  });
}

/** Drops and reports options that the schema rejects. */
export function dropInvalidOptions(candidate: Record<string, unknown>, left: Finding[], place: Place): UserConfig {
  for (;;) {
    const result = v.safeParse(userConfigSchema, candidate);
    if (result.success) return candidate as UserConfig;
    const path = result.issues[0].path?.map(({ key }) => String(key)) ?? [];
    remove(candidate, path);
    left.push(manualStep(`${path.join('.')} was not migrated: ${result.issues[0].message}`, place(path), 'Set it in site.config.ts.'));
    if (path.length === 0) return { title: 'Documentation' };
  }
}

/** Deletes the value at a path. If the value is missing, deletes the object that lacks it. */
function remove(value: unknown, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  if (typeof value !== 'object' || value === null) return;
  const record = value as Record<string, unknown>;
  const isLast =
    rest.length === 0 || typeof record[key] !== 'object' || (rest.length === 1 && !Object.hasOwn(record[key] ?? {}, rest[0] ?? ''));
  if (!isLast) remove(record[key], rest);
  else if (Array.isArray(value)) value.splice(Number(key), 1);
  else delete record[key];
}
