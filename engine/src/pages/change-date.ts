import type { ChangeDate } from '../model/page.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time and its day as the readers of a language write it; in UTC, so that every machine writes the same. */
export function changeDate(time: string | undefined, lang: string): ChangeDate | null {
  if (!time) return null;
  let format = formats.get(lang);
  if (!format) formats.set(lang, (format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })));
  return { time, text: format.format(new Date(time)) };
}
