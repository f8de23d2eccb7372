import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { ImportFailure } from './resolve-import.js';

/** Returns the text of a file, or of one of its regions (`#region name` … `#endregion`) unindented, without region markers. */
export function readRegion(path: string, region: string): { text: string } | ImportFailure {
  const bytes = readFileSync(path);
  const source = bytes.toString('utf8');
  if (!isUtf8(bytes) || source.includes('\0')) return { what: 'The included file is not UTF-8 text.', fix: 'Save it as UTF-8.' };
  const lines = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n');
  const isMarker = (line: string) => /(?:\/\/|#|\/\*|<!--|--)\s*#?(?:end)?region\b/.test(line);
  if (!region) return { text: lines.filter((line) => !isMarker(line)).join('\n') };
  const names: string[] = [];
  const taken: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const [, end, name = ''] = /(?:\/\/|#|\/\*|<!--|--)\s*#?(end)?region\b[ \t]*([\w-]*)/.exec(line) ?? [];
    if (isMarker(line)) {
      if (end === undefined) {
        names.push(name);
        if (depth > 0 || name === region) depth++;
      } else if (depth > 0 && --depth === 0) break;
    } else if (depth > 0) taken.push(line);
  }
  if (!names.includes(region)) {
    return {
      what: `There is no region "${region}" in the included file.`,
      fix: names.length > 0 ? `Its regions: ${names.join(', ')}.` : `Mark it with #region ${region} and #endregion.`,
    };
  }
  const indent = Math.min(...taken.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return { text: taken.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n') };
}
