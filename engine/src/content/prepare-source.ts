import { createFenceReader } from './fence-reader.js';

/** Noncharacter inserted next to emphasis marks so that they open and close next to CJK punctuation; never reaches the output. */
export const guardMark = '\uFDD0';

// Matches any name; unknown ones are reported when the container is rendered. It may be in a quote or after a list marker.
const opening = '^(\\s*(?:(?:>|(?:[-*+]|\\d{1,9}[.)])(?=\\s))\\s*)*:{3,})[ \\t]*([a-zA-Z][\\w-]*)';
const titledContainer = new RegExp(`${opening}[ \\t]+(?![[{])(\\S.*?)\\s*$`);
const spacedContainer = new RegExp(`${opening}\\b(.*)$`);
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303F\\uFF00-\\uFFEF“”‘’…—';
const punctuation = '[\\p{P}\\p{S}]';
const emphasisEnd = new RegExp(
  `(?<=(?:(?!\\*)${punctuation}))(\\*{1,3})(?=(?!${punctuation})[${cjk}])|(?<=(?:(?!\\*)(?=[${cjk}])${punctuation}))(\\*{1,3})(?=[\\p{L}\\p{N}])`,
  'gu',
);
const emphasisStart = new RegExp(
  `(?<=(?!${punctuation})[${cjk}])(\\*{1,3})(?=(?!\\*)${punctuation})|(?<=[\\p{L}\\p{N}])(\\*{1,3})(?=(?!\\*)(?=[${cjk}])${punctuation})`,
  'gu',
);
const hasCjk = new RegExp(`[${cjk}]`, 'u');

/**
 * Rewrites what the parser reads differently from what authors mean, line by line and never inside fences:
 * a container's plain title becomes its label, and emphasis next to CJK punctuation is guarded.
 * Line numbers don't change; columns change only on rewritten lines.
 */
export function prepareSource(body: string): string {
  if (!body.includes(':::') && !(body.includes('*') && hasCjk.test(body))) return body;
  const isCode = createFenceReader();
  return body
    .split('\n')
    .map((line) => (isCode(line) ? line : prepareLine(line)))
    .join('\n');
}

function prepareLine(line: string): string {
  if (spacedContainer.test(line)) {
    return line
      .replace(spacedContainer, '$1$2$3')
      .replace(titledContainer, (_, colons: string, name: string, title: string) => `${colons}${name}[${title.replace(/[[\]]/g, '\\$&')}]`);
  }
  if (!line.includes('*') || !hasCjk.test(line)) return line;
  return line.replace(emphasisEnd, `${guardMark}$&`).replace(emphasisStart, `$&${guardMark}`);
}

/** Removes the guards. */
export function withoutGuards(text: string): string {
  return text.includes(guardMark) ? text.replaceAll(guardMark, '') : text;
}
