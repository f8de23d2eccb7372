import { formatCode } from './format-code.js';
import { formatMarkup } from './format-markup.js';

/** Text with longer lines is minified. */
const longest = 100;

/** Lays out minified text, so that it can be read, and two builds compared line by line. Other text stays as it is. */
export function formatOutput(text: string, path: string): string {
  if (!text.split('\n').some((line) => line.length > longest)) return text;
  if (/\.(?:html?|svg|xml)$/.test(path)) return formatMarkup(text);
  return /\.(?:[cm]?js|css|json|map)$/.test(path) ? formatCode(text, path.endsWith('.css') ? 'css' : 'js') : text;
}
