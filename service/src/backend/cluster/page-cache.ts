import type { CandidatePage } from '@kiln/search';

/** A page that the engine found. */
export interface FoundPage {
  number: string;
  candidate: CandidatePage;
  /** Those of its sections, once they were shown. */
  texts?: string[];
}

/** Most pages that are kept, and numbers of pages that were found once. */
const [keptPages, keptNumbers] = [3000, 30_000];

/**
 * Pages that are found again and again, opened. One that is found for the first time is not kept: in an index of many pages most
 * never come back, and what lives for a few seconds is what costs a garbage collector most.
 */
export class PageCache {
  private readonly pages = new Map<string, FoundPage>();
  private readonly seen = new Set<string>();

  /** A page that is kept. */
  get(number: string): FoundPage | undefined {
    const page = this.pages.get(number);
    if (page) {
      this.pages.delete(number);
      this.pages.set(number, page);
    }
    return page;
  }

  /** Keeps a page if it was found before. */
  add(page: FoundPage): void {
    if (this.seen.delete(page.number)) {
      dropOldest(this.pages, keptPages);
      this.pages.set(page.number, page);
    } else {
      dropOldest(this.seen, keptNumbers);
      this.seen.add(page.number);
    }
  }
}

function dropOldest(kept: Pick<Map<string, unknown> | Set<string>, 'size' | 'keys' | 'delete'>, most: number): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
}
