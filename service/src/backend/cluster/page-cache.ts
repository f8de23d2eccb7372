import type { CandidatePage } from '@kiln/search';

/** A page found by the engine. */
export interface FoundPage {
  number: string;
  candidate: CandidatePage;
  /** Section texts, once they have been shown. */
  texts?: string[];
}

/** Maximum number of cached pages, and of remembered numbers of pages found once. */
const [keptPages, keptNumbers] = [3000, 30_000];

/**
 * Caches pages in opened form from the second time they are found. In a large index most pages are found only once, and objects
 * that live for a few seconds are the most expensive for the garbage collector.
 */
export class PageCache {
  private readonly pages = new Map<string, FoundPage>();
  private readonly seen = new Set<string>();

  /** Returns a cached page and marks it as recently used. */
  get(number: string): FoundPage | undefined {
    const page = this.pages.get(number);
    if (page) {
      this.pages.delete(number);
      this.pages.set(number, page);
    }
    return page;
  }

  /** Caches a page if it was found before. */
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
