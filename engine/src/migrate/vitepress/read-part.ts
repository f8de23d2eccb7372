import { existsSync, readFileSync } from 'node:fs';
import { readRegion } from '../../content/include-file.js';
import { vitepressSlug } from './slug.js';

/** Reads a part of a file: lines (`{3,7}`), a region or a section (`#name`). Returns undefined if there is no such part. */
export function readPart(path: string, part: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  if (part.startsWith('{')) {
    const [, first = '', comma = '', last = ''] = /^\{\s*(\d*)\s*(,?)\s*(\d*)\s*\}$/.exec(part) ?? [];
    if (!first && !last) return undefined;
    const start = Number(first || 1);
    return lines.slice(start - 1, comma ? (last ? Number(last) : undefined) : start).join('\n');
  }
  const name = part.slice(1);
  const region = readRegion(path, name);
  if ('text' in region) return region.text;
  const depthOf = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
  const begin = lines.findIndex(
    (line) => depthOf(line) > 0 && (line.includes(`{#${name}}`) || vitepressSlug(line.replace(/^#+\s+/, '')) === name),
  );
  if (begin < 0) return undefined;
  const depth = depthOf(lines[begin] ?? '');
  const length = lines.slice(begin + 1).findIndex((line) => depthOf(line) > 0 && depthOf(line) <= depth);
  return lines.slice(begin, length < 0 ? undefined : begin + 1 + length).join('\n');
}
