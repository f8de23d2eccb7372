import type { RedirectRule } from './redirects.js';

/** What tells languages and versions apart in a path. */
export interface PathPrefixes {
  defaultLang: string;
  langs: readonly string[];
  /** Empty when the site has no versions. */
  defaultVersion: string;
  versions: readonly string[];
}

/** What the pre-paint script knows of site and page: the `data-site` of its element. */
export interface SiteFacts extends PathPrefixes {
  /** Begins and ends with a slash. */
  base: string;
  /** Of this page. */
  lang: string;
  darkMode: boolean;
  localeRedirect: 'auto' | 'never';
  /** Id of the message above the page. */
  announcement?: string | undefined;
  redirects: readonly RedirectRule[];
  /** Language to href (with base) of the translations that exist. */
  translations: Readonly<Record<string, string>>;
}
