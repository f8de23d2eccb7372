import { appearanceEvent, darkQuery } from '../appearance.js';

/** Shows a choice: `data-theme` on the root element, and the choice itself as `data-appearance`. Anything unknown means auto. */
export function showAppearance(choice?: string | null): void {
  const { dataset } = document.documentElement;
  const known = choice === 'light' || choice === 'dark';
  dataset.appearance = known ? choice : 'auto';
  dataset.theme = known ? choice : darkQuery().matches ? 'dark' : 'light';
  dispatchEvent(new Event(appearanceEvent));
}
