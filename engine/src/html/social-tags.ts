import type { SiteConfig } from '../config/resolve-config.js';
import type { PageView } from '../model/index.js';
import { tag } from './tags.js';

/** An image of a page for link previews. */
export interface SharedImage {
  /** With base, without origin. */
  href: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Renders Open Graph and Twitter card tags for link previews. */
export function socialTags(
  { page, site }: PageView,
  { config, description, href, image }: { config: SiteConfig; description: string; href: string; image: SharedImage | null },
): string[] {
  const locales = config.locales.filter(({ lang }) => page.languages.some(({ id, exists }) => exists && id === lang));
  const own = page.translation?.lang ?? config.locales.find(({ lang }) => lang === page.lang)?.htmlLang ?? page.lang;
  const published = page.frontmatter.published_at;
  const graph: [string, string | undefined][] = [
    ['og:type', page.pageType === 'home' ? 'website' : 'article'],
    ['og:site_name', site.title],
    ['og:title', page.title],
    ['og:description', description || undefined],
    ['og:url', config.origin ? config.origin + href : undefined],
    ['og:locale', ogLocale(own)],
    ...locales
      .filter(({ htmlLang }) => htmlLang !== own)
      .map(({ htmlLang }): [string, string] => ['og:locale:alternate', ogLocale(htmlLang)]),
    ...(image ? imageProperties(image, config.origin, page.documentTitle) : []),
    ['article:published_time', page.pageType === 'home' ? undefined : published],
    ['article:modified_time', page.pageType === 'home' ? undefined : page.lastUpdated?.time],
  ];
  return [
    ...graph.flatMap(([property, content]) => (content ? [tag('meta', { property, content })] : [])),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ];
}

function imageProperties({ href, width, height }: SharedImage, origin: string, alt: string): [string, string][] {
  return [
    ['og:image', origin + href],
    ['og:image:type', 'image/png'],
    ['og:image:width', `${width}`],
    ['og:image:height', `${height}`],
    ['og:image:alt', alt],
  ];
}

function ogLocale(htmlLang: string): string {
  return htmlLang.replace('-', '_');
}
