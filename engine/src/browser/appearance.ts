/** The reader's choice; `auto` follows the system. */
export type AppearanceChoice = 'light' | 'dark' | 'auto';

/** Local storage key of the choice. */
export const appearanceKey = 'theme-appearance';

/** Fired on the window when the choice or the shown appearance may have changed. */
export const appearanceEvent = 'appearance-change';

/** Returns the media query for the system's preference. */
export function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme:dark)');
}
