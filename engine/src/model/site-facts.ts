import type { RedirectRule } from './redirects.js';

/** Languages and versions that a path may begin with. */
export interface PathPrefixes {
  defaultLang: string;
  langs: readonly string[];
  /** Empty when the site has no versions. */
  defaultVersion: string;
  versions: readonly string[];
}

/** The pre-paint script's data about site and page: the `data-site` attribute of its element. */
export interface SiteFacts extends PathPrefixes {
  /** Begins and ends with a slash. */
  base: string;
  /** Language of this page. */
  lang: string;
  darkMode: boolean;
  localeRedirect: 'auto' | 'never';
  /** Id of the message above the page. */
  announcement?: string | undefined;
  redirects: readonly RedirectRule[];
  /** Language to href (with base) of the existing translations. */
  translations: Readonly<Record<string, string>>;
}
