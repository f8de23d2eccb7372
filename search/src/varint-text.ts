import { missing } from './entry-at.js';

/**
 * Alphabet of integers as text that JSON doesn't escape and hosts compress: base-46 digits in printable ASCII without `"` and `\`. The
 * last digit of a number comes from one half of the alphabet, and those before it from the other.
 */
const alphabet = " !#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const half = 46;

/** Cached texts of small numbers, as most are. */
const known: string[] = [];

/** Encodes one number. */
export function encodeNumber(value: number): string {
  return value < 4096 ? (known[value] ??= encode(value)) : encode(value);
}

function encode(value: number): string {
  let text = alphabet.charAt(value % half);
  for (let rest = Math.floor(value / half); rest > 0; rest = Math.floor((rest - 1) / half))
    text = alphabet.charAt(half + ((rest - 1) % half)) + text;
  return text;
}

const codes = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
/** Number of digits of the largest 32-bit number. */
const mostDigits = 6;
const decoder = new TextDecoder();

/** Encodes many numbers. */
export function encodeNumbers(numbers: Int32Array): string {
  const bytes = new Uint8Array(mostDigits * numbers.length);
  let end = 0;
  for (const number of numbers) {
    const first = Math.floor(number / half);
    for (let rest = first; rest > 0; rest = Math.floor((rest - 1) / half)) end++;
    let at = end++;
    bytes[at] = codes[number % half] ?? 0;
    for (let rest = first; rest > 0; rest = Math.floor((rest - 1) / half)) bytes[--at] = codes[half + ((rest - 1) % half)] ?? 0;
  }
  return decoder.decode(bytes.subarray(0, end));
}

const digits = new Uint8Array(128);
for (let index = 0; index < alphabet.length; index++) digits[alphabet.charCodeAt(index)] = index;

/** Returns the end of the part of a text that begins at `start` and contains `count` numbers. */
export function endOfNumbers(text: string, start: number, count: number): number {
  let at = start;
  for (let left = count; left > 0; at++) if ((digits[text.charCodeAt(at)] ?? missing(at)) < half) left--;
  return at;
}

/** Decodes all numbers in a part of a text. */
export function decodeNumbers(text: string, start = 0, end = text.length): number[] {
  const numbers: number[] = [];
  let value = 0;
  for (let index = start; index < end; index++) {
    const digit = digits[text.charCodeAt(index)] ?? missing(index);
    if (digit < half) {
      numbers.push(value * half + digit);
      value = 0;
    } else value = value * half + (digit - half) + 1;
  }
  return numbers;
}
