/** Configuration of the script in the page. */
export interface Tracking {
  /** URL of the provider's script. */
  src: string;
  attrs: Record<string, string>;
  /** Name of the global function that counts the first page. Default: the provider's script counts it. */
  first?: string;
  /** Name of the global function that counts a page after a client-side navigation. */
  next?: string;
  /** Arguments for both functions. */
  args?: string[];
  /** Measurement id of Google Analytics, which has its own queue of calls. */
  google?: string;
}
