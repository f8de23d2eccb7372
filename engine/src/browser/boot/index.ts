import type { PageReference } from '../../model/page.js';
import { type Handover, kiln } from '../handover.js';
import { replayEvents } from './replay-events.js';
import { wakeUp } from './wake-up.js';
import { watchAppearance } from './watch-appearance.js';

/** Runs before the frame: the theme's enhancers, live appearance, and the wake-up call for the frame. */
export function boot(enhance: (root: Document) => void): void {
  const loads: Handover['loads'] = new Map();
  const entry = (document.querySelector('script[data-main]') as HTMLScriptElement).dataset;
  const reference = JSON.parse(document.getElementById('page-data')?.textContent as string) as PageReference;
  Object.assign(kiln, {
    entry,
    reference,
    loads,
    replay: replayEvents,
    giveUp(error) {
      console.error(error);
      if (kiln.held.length && navigator.onLine) location.reload();
    },
  } satisfies Partial<Handover>);
  enhance(document);
  void replayEvents(1);
  watchAppearance();
  wakeUp(async (attempt) => {
    for (const url of [reference.site, reference.sidebar]) {
      if (url) loads.set(url, fetch(url).then((response) => response.json()));
    }
    // A failed module stays failed under its URL, so another attempt needs another one.
    await import(/* webpackIgnore: true */ attempt ? `${entry.main}?${attempt}` : (entry.main as string));
  });
}
