import { navigate, useAppearance, usePage as usePageView } from '@kiln/engine/browser';

/** Language of the page. */
export function useLang(): string {
  return usePageView().page.lang;
}

/** Version of the page. */
export function useVersion(): string {
  return usePageView().page.version;
}

/** Whether the dark appearance is shown. */
export function useDark(): boolean {
  return useAppearance().shown === 'dark';
}

/** The page. */
export function usePage() {
  return { page: usePageView().page };
}

/** The site. */
export function useSite() {
  return { site: usePageView().site };
}

/** Site and page in one, as Rspress 1 gives them. */
export function usePageData() {
  const { site, page } = usePageView();
  return { siteData: site, page };
}

/** What the page says of itself. */
export function useFrontmatter() {
  return { frontmatter: usePageView().page.frontmatter };
}

/** Where the page lies. What follows its path is known in the browser only. */
export function useLocation() {
  const { page, site } = usePageView();
  const { search = '', hash = '' } = typeof location === 'undefined' ? {} : location;
  return { pathname: site.base.replace(/\/$/, '') + page.routePath, search, hash };
}

/** A function that opens another page. */
export function useNavigate(): (href: string) => void {
  return (href) => void navigate(href);
}

/** Texts by key and language, as `i18n.json` has them. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Makes `useI18n` for the texts of a site. */
export function createI18n(texts: Translations): () => (key: string) => string {
  return () => {
    const lang = useLang();
    return (key) => texts[key]?.[lang] ?? key;
  };
}

/** The path itself: `Link` puts the base before it. */
export function withBase(path: string): string {
  return path;
}
