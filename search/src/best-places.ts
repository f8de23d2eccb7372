import { entryAt } from './entry-at.js';
import type { PlaceLevel } from './large-index.js';

/** Where each word stands best on the page at hand. Lists that all pages share: a map for each page takes three times as long. */
export class BestPlaces {
  /** Words of the page, each once. */
  readonly terms: number[] = [];
  private readonly levels: PlaceLevel[] = [];
  /** The page on which a word was seen last, counted from one. */
  private readonly pages: number[] = [];
  private page = 0;

  /** Turns to the next page. */
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
