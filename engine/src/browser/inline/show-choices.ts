import { attributeToken } from '../../model/attribute-token.js';
import { appearanceEvent, darkQuery } from '../appearance.js';

/** Shows a choice: sets `data-theme` on the root element, and `data-appearance` to the choice itself. Anything unknown means auto. */
export function showAppearance(choice?: string | null): void {
  const { dataset } = document.documentElement;
  const known = choice === 'light' || choice === 'dark';
  dataset.appearance = known ? choice : 'auto';
  dataset.theme = known ? choice : darkQuery().matches ? 'dark' : 'light';
  dispatchEvent(new Event(appearanceEvent));
}

/** Sets the stored tab choices on the root element, so that CSS shows them from the first paint. */
export function showTabChoices(): void {
  for (const [key, value] of Object.entries<string>(localStorage)) {
    if (key.startsWith('tabs:')) document.documentElement.setAttribute(`data-tabs-${attributeToken(key.slice(5))}`, attributeToken(value));
  }
}
