import * as v from 'valibot';
import { type UserConfig, userConfigSchema } from '../config/schema.js';
import type { Finding } from '../model/index.js';
import { manualStep } from './plan.js';
import { ConfigCall, type ConfigRecord, type ConfigValue, isRecord } from './config-value.js';

/** The config of the new site, and what of the old one has no place in it. */
export interface MigratedConfig {
  config: UserConfig;
  left: Finding[];
}

type Place = (path: readonly string[]) => Finding['where'];

/** Values of the given keys that can be read. */
export function pick(from: ConfigRecord, keys: readonly string[]): Record<string, ConfigValue> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined || from[key] instanceof ConfigCall ? [] : [[key, from[key]]])));
}

/** The value as an object; an empty one for all else. */
export function recordOf(value: ConfigValue): ConfigRecord {
  return isRecord(value) ? value : {};
}

/** The value as a list; an empty one for all else. */
export function listOf(value: ConfigValue): ConfigValue[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text; undefined for all else. */
export function textOf(value: ConfigValue): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A key with its value, unless that is empty. */
export function notEmpty(key: string, value: object): object {
  return Object.keys(value).length > 0 ? { [key]: value } : {};
}

/** A path as the new config has it: with a slash at both ends. */
export function basePath(base: string): string {
  return `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/');
}

/** `['meta', { name: '…' }, 'children']`, as Rspress and VitePress write elements of the head. */
export function headTagOf(entry: ConfigValue): object[] {
  const [tag, attrs, children] = Array.isArray(entry) ? entry : [];
  if (typeof tag !== 'string') return [];
  return [
    {
      tag,
      // `defer: ''` has no value in HTML either.
      attrs: Object.fromEntries(Object.entries(recordOf(attrs)).map(([name, value]) => [name, value === '' ? true : value])),
      ...(typeof children === 'string' && children !== '' && { children }),
    },
  ];
}

/** Reports keys that were not taken over, each once, by the first two parts of their paths. */
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
    return manualStep(
      `${name} was ${isKnown ? 'taken over in part: the rest is computed' : 'not taken over'}.`,
      place(path),
      adviceFor(path),
    );
  });
}

/** Drops what the schema refuses, and reports it. */
export function dropInvalidOptions(candidate: Record<string, unknown>, left: Finding[], place: Place): UserConfig {
  for (;;) {
    const result = v.safeParse(userConfigSchema, candidate);
    if (result.success) return candidate as UserConfig;
    const path = result.issues[0].path?.map(({ key }) => String(key)) ?? [];
    remove(candidate, path);
    left.push(
      manualStep(`${path.join('.')} was not taken over: ${result.issues[0].message}`, place(path), 'Set it anew in site.config.ts.'),
    );
    if (path.length === 0) return { title: 'Documentation' };
  }
}

/** Removes what a path leads to; where that is missing, what lacks it. */
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
