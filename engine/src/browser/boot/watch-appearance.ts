import { appearanceKey, darkQuery } from '../appearance.js';
import { kiln } from '../handover.js';

/** Follows the system's preference and the choice made in other tabs. */
export function watchAppearance(): void {
  darkQuery().addEventListener('change', () => kiln.show(document.documentElement.dataset.appearance));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === appearanceKey || key === null) kiln.show(newValue);
  });
}
