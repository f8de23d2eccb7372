import type { Posting } from './open-search-pack.js';
import type { Section } from './open-sections.js';
import type { PageReading } from './page-reading.js';
import type { OpenPage } from './search-pack.js';

/** A page that may be an answer, opened once and ranked as often as it is found. */
export interface CandidatePage {
  page: OpenPage;
  /** As in an index of this page alone. */
  sections: readonly Section[];
  /** Sections of a word in small letters. */
  places: Pick<ReadonlyMap<string, readonly Posting[]>, 'get'>;
  reading: PageReading;
}
