import type { PageReference } from '../../model/page.js';
import { appearanceKey, darkQuery } from '../appearance.js';
import { kiln, type MainScript } from '../kiln-global.js';
import { replayEvents } from './replay-events.js';
import { restart } from './restart.js';
import { loadFrame } from './load-frame.js';

/** Runs the theme's enhancers, tracks appearance changes and schedules the loading of the frame. Runs before the frame. */
export function boot(enhance: (root: Document) => void): void {
  const { dataset } = document.querySelector('script[data-main]') as MainScript;
  const reference: PageReference = JSON.parse(document.getElementById('kiln:page-data')?.textContent as string);
  const { react, main } = dataset;
  kiln.entry = dataset;
  kiln.reference = reference;
  kiln.loads = new Map();
  kiln.replay = replayEvents;
  kiln.restart = restart;
  enhance(document);
  void replayEvents(1);
  watchAppearance();
  loadFrame(async (attempt) => {
    for (const url of [reference.site, reference.sidebar]) {
      if (!url) continue;
      const load = fetch(url).then((response) => response.json());
      // Errors are reported where the promise is awaited. If the reader leaves before that, they don't matter.
      load.catch(() => {});
      kiln.loads.set(url, load);
    }
    // A failed module stays failed under its URL, so a retry needs another URL.
    const url = attempt ? `${main}?${attempt}` : main;
    if (react) {
      const ready = import(/* webpackIgnore: true */ react);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url }));
      await ready;
      // Evaluates React in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(/* webpackIgnore: true */ url);
  });
}

/** Follows the system's preference and the choice made in other tabs. */
function watchAppearance(): void {
  darkQuery().addEventListener('change', () => kiln.show(document.documentElement.dataset.appearance));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === appearanceKey || key === null) kiln.show(newValue);
  });
}
