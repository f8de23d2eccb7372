import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Why an include cannot be had. */
export interface IncludeFailure {
  what: string;
  fix: string;
}

/** Absolute path of an include, or why there is none. `/` stands for the docs folder, which no include may leave. */
export function resolveInclude(specifier: string, { from, root }: { from: string; root: string }): { path: string } | IncludeFailure {
  const path = specifier.startsWith('/') ? join(root, specifier) : resolve(dirname(from), specifier);
  if (!isInside(path, root)) {
    return {
      what: `The include ${specifier} leads out of the docs folder.`,
      fix: 'Move the file into the docs folder and include it from there.',
    };
  }
  if (!existsSync(path) || !statSync(path).isFile()) {
    return {
      what: `There is no file ${specifier} to include.`,
      fix: `Create it, or fix the path: it was looked for at ${relative(root, path)} in the docs folder.`,
    };
  }
  // A symbolic link must not be a way around the rule.
  if (!isInside(realpathSync(path), realpathSync(root))) {
    return {
      what: `The include ${specifier} leads out of the docs folder through a link.`,
      fix: 'Put the file itself into the docs folder.',
    };
  }
  return { path };
}

function isInside(path: string, root: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Text of a file or of one of its regions (`#region name` … `#endregion`), markers removed and indentation taken off. */
export function readRegion(path: string, region: string): { text: string } | IncludeFailure {
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
