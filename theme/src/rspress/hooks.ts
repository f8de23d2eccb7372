import { navigate, useAppearance, usePage as usePageView } from '@kiln/engine/browser';

/** Returns the language of the page. */
export function useLang(): string {
  return usePageView().page.lang;
}

/** Returns the version of the page. */
export function useVersion(): string {
  return usePageView().page.version;
}

/** Returns whether the dark appearance is shown. */
export function useDark(): boolean {
  return useAppearance().shown === 'dark';
}

/** Returns the page. */
export function usePage() {
  return { page: usePageView().page };
}

/** Returns the site. */
export function useSite() {
  return { site: usePageView().site };
}

/** Returns site and page in one object, as in Rspress 1. */
export function usePageData() {
  const { site, page } = usePageView();
  return { siteData: site, page };
}

/** Returns the frontmatter of the page. */
export function useFrontmatter() {
  return { frontmatter: usePageView().page.frontmatter };
}

/** Returns the location of the page. Query and hash are known in the browser only. */
export function useLocation() {
  const { page, site } = usePageView();
  const { search = '', hash = '' } = typeof location === 'undefined' ? {} : location;
  return { pathname: site.base.replace(/\/$/, '') + page.routePath, search, hash };
}

/** Returns a function that navigates to another page. */
export function useNavigate(): (href: string) => void {
  return (href) => void navigate(href);
}

/** Texts by key and language, as in `i18n.json`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Creates `useI18n` for the texts of a site. */
export function createI18n(texts: Translations): () => (key: string) => string {
  return () => {
    const lang = useLang();
    return (key) => texts[key]?.[lang] ?? key;
  };
}

/** Returns the path unchanged: `Link` adds the base. */
export function withBase(path: string): string {
  return path;
}
