/** What the reader has chosen; `auto` follows the system. */
export type AppearanceChoice = 'light' | 'dark' | 'auto';

/** Local storage key of the choice. */
export const appearanceKey = 'theme-appearance';

/** Fired on the window when choice or shown appearance may have changed. */
export const appearanceEvent = 'appearance-change';

/** The system's wish. */
export function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme:dark)');
}
