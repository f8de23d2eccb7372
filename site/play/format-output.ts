import { formatCode } from './format-code.js';
import { formatMarkup } from './format-markup.js';

/** Maximum line length of text that does not count as minified. */
const longest = 100;

/** Formats minified text, to make it readable and to compare builds line by line. Returns other text unchanged. */
export function formatOutput(text: string, path: string): string {
  if (!text.split('\n').some((line) => line.length > longest)) return text;
  if (/\.(?:html?|svg|xml)$/.test(path)) return formatMarkup(text);
  return /\.(?:[cm]?js|css|json|map)$/.test(path) ? formatCode(text, path.endsWith('.css') ? 'css' : 'js') : text;
}
