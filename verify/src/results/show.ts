import { diffLines } from './diff-lines.js';
import { formatJson } from './format-json.js';
import type { Built, Recipe } from './recipe.js';
import { splitHtml } from './split-html.js';

type Show = Recipe['show'];
type File = string | RegExp;

/** Shows the table of files that a build prints. */
export const files: Show = async ({ build }) => fileTable(await build());

/** Shows the table of files that a build without the configuration prints. */
export const filesWithout: Show = async ({ buildWithout }) => fileTable(await buildWithout());

function fileTable({ log }: Built): string {
  const lines = log.split('\n');
  const start = lines.findIndex((line) => line.startsWith('File ('));
  if (start < 0) throw new Error(`The build printed no table of files:\n${log}`);
  return lines
    .slice(start)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Shows the paths of files that a build wrote. */
export function paths(fits: RegExp = /^dist\//): Show {
  return async ({ build }) => (await build()).files.filter((file) => fits.test(file)).join('\n');
}

/** Shows the matching lines of a written file. HTML is split into one element per line. */
export function lines(file: File, fits: RegExp = /./): Show {
  return async ({ build }) => {
    const built = await build();
    return pick(linesOf(built, file), fits);
  };
}

/** Shows lines of the HTML page. */
export function html(fits?: RegExp): Show {
  return lines(/^dist\/index\.html$/, fits);
}

/** Shows how the configuration changes a file. Omits unchanged lines, except those that match `keep`. */
export function difference(file: File = /^dist\/index\.html$/, keep?: RegExp, only = /^/): Show {
  return async ({ build, buildWithout }) => {
    const [after, before] = [await build(), await buildWithout()].map((built) => linesOf(built, file).filter((line) => only.test(line)));
    return diffLines(before ?? [], after ?? [], keep);
  };
}

/** Shows how the configuration changes the code of one module in an unminified script. */
export function moduleDifference(file: File, module = './src/index.js'): Show {
  return async ({ build, buildWithout }) => {
    const [after, before] = [await build(), await buildWithout()];
    return diffLines(moduleLines(before.read(file), module), moduleLines(after.read(file), module));
  };
}

/** Shows the code of one module in an unminified script. */
export function moduleCode(file: File, module = './src/index.js'): Show {
  return async ({ build }) => moduleLines((await build()).read(file), module).join('\n');
}

function moduleLines(text: string, module: string): string[] {
  const start = `;// CONCATENATED MODULE: ${module}\n`;
  const code = text.includes(start) ? (text.split(start)[1]?.split(/\n;\/\/ CONCATENATED MODULE/)[0] ?? '') : text;
  return code.split('\n').filter((line) => !isWrapper.test(line));
}

/** Matches wrapper lines around the code of a bundle. */
const isWrapper = /^(?:\(\(\) => \{(?: \/\/.*)?|\}\)\(\)|;|"use strict";|\/\/ UNUSED EXPORTS.*|;\/\/ CONCATENATED MODULE.*)?$/;

/** Shows a written file, or a part of it. */
export function code(file: File, part?: RegExp): Show {
  return async ({ build }) => partOf((await build()).read(file), part);
}

/** Shows a JSON file, or the value that `pick` returns, in a readable format. */
export function json(file: File, pick: (value: never) => unknown = (value) => value): Show {
  return async ({ build }) => formatJson(pick(JSON.parse((await build()).read(file)) as never));
}

/** Shows the matching lines that a build printed. Omits the build time, which varies. */
export function terminal(fits: RegExp = /./): Show {
  return async ({ build }) => terminalText((await build()).log, fits);
}

/** Replaces text that depends on the machine with a fixed text. */
export function stable(show: Show, varying: RegExp, fixed: string): Show {
  return async (run) => (await show(run)).replaceAll(varying, fixed);
}

/** Shows a part of what a build printed. */
export function terminalPart(part: RegExp): Show {
  return async ({ build }) => partOf((await build()).log, part);
}

/** Shows the matching lines that the dev server printed. */
export function devTerminal(fits: RegExp = /./): Show {
  return ({ serve }) => serve(({ log }) => terminalText(log(), fits));
}

/** Shows the status and matching headers of the dev server's response. */
export function headers(fits: RegExp, path = '/', init?: RequestInit): Show {
  return ({ serve }) => serve(async ({ get }) => headersOf(await get(path, init), fits));
}

/** Shows how the configuration changes the status and matching headers. */
export function headersDifference(fits: RegExp, path = '/', init?: RequestInit): Show {
  return async ({ serve, serveWithout }) => {
    const before = await serveWithout(async ({ get }) => headersOf(await get(path, init), fits));
    const after = await serve(async ({ get }) => headersOf(await get(path, init), fits));
    return diffLines(before.split('\n'), after.split('\n'), /^HTTP/);
  };
}

function headersOf({ status, statusText, headers }: Response, fits: RegExp): string {
  const shown = [...headers].filter(([name]) => fits.test(name)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${statusText}`, ...shown].join('\n');
}

/** Returns the text, or the matching part: its first group, or the whole match. */
function partOf(text: string, part?: RegExp): string {
  if (!part) return text.trim();
  const found = part.exec(text);
  if (!found) throw new Error(`Nothing matches ${part} in:\n${text}`);
  return withoutIndent(found[1] ?? found[0]);
}

function terminalText(log: string, fits: RegExp): string {
  return log
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^(?:info +build started|ready +built in)/.test(line) && (line === '' || fits.test(line)))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function linesOf(built: Built, file: File): string[] {
  const text = built.read(file);
  return text.trimStart().startsWith('<') ? splitHtml(text) : text.split('\n').filter((line) => !isWrapper.test(line));
}

function pick(lines: readonly string[], fits: RegExp): string {
  const picked = lines.filter((line) => fits.test(line));
  if (picked.length === 0) throw new Error(`No line matches ${fits}:\n${lines.join('\n')}`);
  return withoutIndent(picked.join('\n'));
}

function withoutIndent(text: string): string {
  const all = text.replace(/^\n+|\s+$/g, '').split('\n');
  const indent = Math.min(...all.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return all.map((line) => line.slice(indent).replaceAll('\t', '  ')).join('\n');
}
