import { entryAt } from './entry-at.js';
import type { PlaceLevel } from './large-index.js';

/** Tracks the best place of each word on the current page. All pages share the arrays: a map per page takes three times as long. */
export class BestPlaces {
  /** Words of the page, without duplicates. */
  readonly terms: number[] = [];
  private readonly levels: PlaceLevel[] = [];
  /** Page on which each word was last seen, counted from one. */
  private readonly pages: number[] = [];
  private page = 0;

  /** Starts the next page. */
  begin(): void {
    this.page++;
    this.terms.length = 0;
  }

  raise(term: number, level: PlaceLevel): void {
    if (this.pages[term] !== this.page) {
      this.pages[term] = this.page;
      this.levels[term] = level;
      this.terms.push(term);
    } else if (level > entryAt(this.levels, term)) this.levels[term] = level;
  }

  levelOf(term: number): PlaceLevel {
    return entryAt(this.levels, term);
  }
}
