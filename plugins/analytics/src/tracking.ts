/** What the script in the page is told. */
export interface Tracking {
  /** Script of the provider. */
  src: string;
  attrs: Record<string, string>;
  /** Function that counts the page that was loaded, by its name on the window; without, the script does. */
  first?: string;
  /** Function that counts a page after a client-side navigation. */
  next?: string;
  /** What they are called with. */
  args?: string[];
  /** Measurement id of Google Analytics, which is called by a queue of its own. */
  google?: string;
}
