import type { Posting } from './open-search-pack.js';
import type { Section } from './open-sections.js';
import type { PageReading } from './page-reading.js';
import type { OpenPage } from './search-pack.js';

/** A page that may be a result, opened once and ranked every time it is found. */
export interface CandidatePage {
  page: OpenPage;
  /** As in an index of this page alone. */
  sections: readonly Section[];
  /** Sections that contain a lowercase word. */
  places: Pick<ReadonlyMap<string, readonly Posting[]>, 'get'>;
  reading: PageReading;
}
