import { createFenceReader } from './fence-reader.js';

/** Noncharacter set beside emphasis marks so that they open and close next to Chinese punctuation; never reaches the output. */
export const guardMark = '\uFDD0';

// Any name: those that are none are reported when the container is rendered. It may stand in a quote or behind the mark of a list item.
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
 * Rewrites what the parser reads differently from what writers mean, line by line and never inside fences:
 * a container's title in plain words becomes its label, and emphasis next to Chinese punctuation is guarded.
 * Line numbers stay; columns can move on the rewritten lines only.
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

/** Takes the guards out again. */
export function withoutGuards(text: string): string {
  return text.includes(guardMark) ? text.replaceAll(guardMark, '') : text;
}
