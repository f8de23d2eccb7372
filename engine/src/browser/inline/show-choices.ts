import { attributeToken } from '../../model/attribute-token.js';
import { appearanceEvent, darkQuery } from '../appearance.js';

/** Shows a choice: `data-theme` on the root element, and the choice itself as `data-appearance`. Anything unknown means auto. */
export function showAppearance(choice?: string | null): void {
  const { dataset } = document.documentElement;
  const known = choice === 'light' || choice === 'dark';
  dataset.appearance = known ? choice : 'auto';
  dataset.theme = known ? choice : darkQuery().matches ? 'dark' : 'light';
  dispatchEvent(new Event(appearanceEvent));
}

/** Puts the stored tabs on the root element, where CSS shows them from the first paint on. */
export function showTabChoices(): void {
  for (const [key, value] of Object.entries<string>(localStorage)) {
    if (key.startsWith('tabs:')) document.documentElement.setAttribute(`data-tabs-${attributeToken(key.slice(5))}`, attributeToken(value));
  }
}
