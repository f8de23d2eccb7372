import { humps } from './tokenize.js';

/** How often a form of a word occurs: in the text of sections, and in the names and headings of pages. Plain data. */
export type FormCount = [form: string, inText: number, inNames: number];

/** Whether one form of a word is better to show than another: it has more humps or, if equal, fewer capitals. */
export function isBetterForm(form: string, other: string): boolean {
  const more = humps(form) - humps(other);
  return more > 0 || (more === 0 && form > other);
}

/** All forms of the words of an index. Counts show whether a form is left after a page changes. */
export class WordForms {
  private readonly counts: Map<string, { inText: number; inNames: number }>;
  /** By lowercase word. */
  private readonly forms = new Map<string, string[]>();

  constructor(counts: readonly FormCount[]) {
    this.counts = new Map();
    for (const [form, inText, inNames] of counts) this.note(form, { inText, inNames });
  }

  /** Counts a form that the text of a section has gained or lost. */
  addInText(form: string, change: 1 | -1): void {
    const known = this.counts.get(form);
    if (known) known.inText += change;
    else this.note(form, { inText: change, inNames: 0 });
  }

  /** Returns the best form of a word in texts and, if `withNames`, in names; undefined if it has none. */
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
