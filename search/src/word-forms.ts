import { humps } from './tokenize.js';

/** How often a word is written in one form: in the text of sections, and in what pages are called and their headings. Plain data. */
export type FormCount = [form: string, inText: number, inNames: number];

/** Whether a word is better shown in one form than in another: its capitals show more parts or, with as many, there are fewer of them. */
export function isBetterForm(form: string, other: string): boolean {
  const more = humps(form) - humps(other);
  return more > 0 || (more === 0 && form > other);
}

/** All forms of the words of an index. Counts tell whether a form is left when a page changes. */
export class WordForms {
  private readonly counts: Map<string, { inText: number; inNames: number }>;
  /** By the word in small letters. */
  private readonly forms = new Map<string, string[]>();

  constructor(counts: readonly FormCount[]) {
    this.counts = new Map();
    for (const [form, inText, inNames] of counts) this.note(form, { inText, inNames });
  }

  /** Takes note of a form that the text of a section has, or has no more. */
  addInText(form: string, change: 1 | -1): void {
    const known = this.counts.get(form);
    if (known) known.inText += change;
    else this.note(form, { inText: change, inNames: 0 });
  }

  /** How a word is shown where the forms in texts count, and those in names too; undefined when nobody has written it. */
  shown(key: string, withNames: boolean): string | undefined {
    let best: string | undefined;
    for (const form of this.forms.get(key) ?? []) {
      const { inText = 0, inNames = 0 } = this.counts.get(form) ?? {};
      if (inText + (withNames ? inNames : 0) > 0 && (best === undefined || isBetterForm(form, best))) best = form;
    }
    return best;
  }

  list(): FormCount[] {
    return Array.from(this.counts, ([form, { inText, inNames }]): FormCount => [form, inText, inNames]).filter(
      ([, inText, inNames]) => inText + inNames > 0,
    );
  }

  private note(form: string, counts: { inText: number; inNames: number }): void {
    this.counts.set(form, counts);
    const key = form.toLowerCase();
    const forms = this.forms.get(key);
    if (forms) forms.push(form);
    else this.forms.set(key, [form]);
  }
}
