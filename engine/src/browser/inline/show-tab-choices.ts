import { attributeToken } from '../../model/attribute-token.js';

/** Puts remembered tabs on the root element, where CSS shows them from the first paint on. */
export function showTabChoices(): void {
  for (const [key, value] of Object.entries<string>(localStorage)) {
    if (key.startsWith('tabs:')) document.documentElement.setAttribute(`data-tabs-${attributeToken(key.slice(5))}`, attributeToken(value));
  }
}
