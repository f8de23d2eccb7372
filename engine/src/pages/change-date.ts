import type { ChangeDate } from '../model/page.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a time and its day, formatted for a language; in UTC, so that the result is the same on every machine. */
export function changeDate(time: string | undefined, lang: string): ChangeDate | null {
  if (!time) return null;
  let format = formats.get(lang);
  if (!format) formats.set(lang, (format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })));
  return { time, text: format.format(new Date(time)) };
}
