import * as v from 'valibot';
import { headTagSchema, linkSchema, type NavItem, type SiteTexts } from '../model/index.js';
import { cspSchema } from './policy-sources.js';
import { pluginSchema, severitySchema } from './plugin-schema.js';
import { type BuildTexts, defaultTexts } from './texts.js';

/** The source of a regular expression. */
const patternSchema = v.pipe(v.string(), v.check(isPattern, 'a regular expression'));

/** Whether a text is the source of a regular expression. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Formats that images can be encoded in. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const qualitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

function isStoreAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export const navItemSchema: v.GenericSchema<NavItem> = v.strictObject({
  text: v.string(),
  link: v.optional(linkSchema),
  activeMatch: v.optional(patternSchema),
  tag: v.optional(v.string()),
  rightIcon: v.optional(v.string()),
  position: v.optional(v.picklist(['left', 'right'])),
  items: v.optional(v.array(v.lazy(() => navItemSchema))),
});

/** Entry of a sidebar in the config; a string is the route of a page. A key may be undefined, as in all of the config. */
export type SidebarEntry =
  | string
  | ({ text?: string | undefined; link: string } & SidebarMarks)
  | ({ text: string; link?: string | undefined; items: SidebarEntry[] } & SidebarMarks & SidebarFolding)
  | { dividerType: 'solid' | 'dashed' }
  | { sectionHeaderText: string; tag?: string | undefined };

interface SidebarMarks {
  tag?: string | undefined;
  context?: string | undefined;
}

interface SidebarFolding {
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
}

const sidebarEntrySchema: v.GenericSchema<SidebarEntry> = v.union([
  v.string(),
  v.strictObject({ dividerType: v.picklist(['solid', 'dashed']) }),
  v.strictObject({ sectionHeaderText: v.string(), tag: v.optional(v.string()) }),
  v.strictObject({
    text: v.string(),
    link: v.optional(linkSchema),
    tag: v.optional(v.string()),
    context: v.optional(v.string()),
    collapsible: v.optional(v.boolean()),
    collapsed: v.optional(v.boolean()),
    items: v.array(v.lazy(() => sidebarEntrySchema)),
  }),
  v.strictObject({ text: v.optional(v.string()), link: linkSchema, tag: v.optional(v.string()), context: v.optional(v.string()) }),
]);

const socialLinkSchema = v.strictObject({
  /** `github`, `x`, `discord`, `bluesky`, or an SVG of the site's own. */
  icon: v.union([v.string(), v.strictObject({ svg: v.string() })]),
  /** Default: link. */
  mode: v.optional(v.picklist(['link', 'text', 'img', 'dom']), 'link'),
  content: v.string(),
  /** What it is called where the icon is not seen. Default: name of the icon, else what the content says. */
  name: v.optional(v.string()),
});

const editLinkSchema = v.strictObject({
  /** Base URL of the docs folder in the repository. */
  docRepoBaseUrl: linkSchema,
  text: v.string(),
});

const { site, build } = defaultTexts('en');
const textsSchema = v.strictObject(
  Object.fromEntries(Object.keys({ ...site, ...build }).map((key) => [key, v.optional(v.string())])) as Record<
    keyof SiteTexts | keyof BuildTexts,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >,
);

const localeSchema = v.strictObject({
  /** Folder of the language and value of `<html lang>` unless `htmlLang` says otherwise. */
  lang: v.string(),
  /** Name in the language switcher. */
  label: v.string(),
  /** Tag for `<html lang>`, hreflang and feeds. Default: `lang`. */
  htmlLang: v.optional(v.string()),
  /** Direction of its script. Default: that of the language. */
  dir: v.optional(v.picklist(['ltr', 'rtl'])),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  outlineTitle: v.optional(v.string()),
  prevPageText: v.optional(v.string()),
  nextPageText: v.optional(v.string()),
  editLink: v.optional(editLinkSchema),
  /** A message above every page, until the reader dismisses it. */
  announcement: v.optional(
    v.strictObject({
      /** Another id shows the bar again to readers who dismissed the last one. */
      id: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a name of letters, digits and hyphens')),
      text: v.string(),
      link: v.optional(linkSchema),
    }),
  ),
  nav: v.optional(v.array(navItemSchema)),
  /** Keyed by path prefix, e.g. `/guide`. */
  sidebar: v.optional(v.record(v.string(), v.array(sidebarEntrySchema))),
  /** Elements for the head of every page in this language. */
  head: v.optional(v.array(headTagSchema), []),
  /** Any text of the interface. */
  texts: v.optional(textsSchema),
});

const feedSchema = v.strictObject({
  /** Name of the feed: `releases` gives /rss/releases-rss.xml and /rss/releases-atom.xml. */
  id: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a name of letters, digits and hyphens')),
  /** Regular expression over the page path (without language); matching pages with `published_at` are its entries. */
  match: patternSchema,
  /** Title per language. */
  title: v.optional(v.record(v.string(), v.string())),
});

/** Settings of the theme that the engine reads as well. */
const themeEntries = {
  darkMode: v.optional(v.boolean(), true),
  socialLinks: v.optional(v.array(socialLinkSchema), []),
  locales: v.optional(v.array(localeSchema), []),
  /** Show when a page was last changed. Default: true. */
  lastUpdated: v.optional(v.boolean(), true),
  /** Page changes as view transitions. Default: false. */
  contentAnimation: v.optional(v.boolean(), false),
  /** Send a first visitor to their language. Default: never. */
  localeRedirect: v.optional(v.picklist(['auto', 'never']), 'never'),
};

/** All other settings are the theme's own, and its schema's to check. */
export const themeConfigSchema = v.looseObject(themeEntries);

/** What `site.config.ts` may hold. */
export const userConfigSchema = v.strictObject({
  /** Folder of the documents. Default: `docs`. */
  root: v.optional(v.string(), 'docs'),
  /** Folder that `build` writes. Default: `dist`. */
  outDir: v.optional(v.string(), 'dist'),
  /** Folder copied as it is. Default: `public`. */
  publicDir: v.optional(v.string(), 'public'),
  /** Default: `node_modules/.cache/kiln`. */
  cacheDir: v.optional(v.string(), 'node_modules/.cache/kiln'),
  /** Compiled pages that machines share, such as those of CI: each build takes those that another has made. */
  cache: v.optional(
    v.strictObject({
      /** Address of an HTTP store that answers `GET` and `PUT`, with name and password if it asks for them. */
      remote: v.pipe(v.string(), v.check(isStoreAddress, 'an address such as https://cache.example.com/docs')),
      /** Sent as `Authorization: Bearer`; entries are signed with it, and others are not used. */
      token: v.optional(v.string(), ''),
      /** Takes entries and adds none, as for builds of code that is not reviewed yet. Default: false. */
      readOnly: v.optional(v.boolean(), false),
      /** How long a build waits for a store that says nothing, in milliseconds. Default: 1000. */
      timeout: v.optional(v.pipe(v.number(), v.minValue(1)), 1000),
    }),
  ),
  /** Package or folder of the theme. Default: `@kiln/theme`. */
  theme: v.optional(v.string(), '@kiln/theme'),
  /** Module that exports the components usable in MDX. Default: `mdx-components.tsx` when it exists. */
  components: v.optional(v.string(), 'mdx-components.tsx'),
  title: v.string(),
  description: v.optional(v.string(), ''),
  /** URL of the favicon. */
  icon: v.optional(v.string(), ''),
  logo: v.optional(v.union([v.string(), v.strictObject({ light: v.string(), dark: v.string() })])),
  /** Scheme and host that the site is published under, for canonical links and feeds. */
  origin: v.optional(v.pipe(v.string(), v.regex(/^$|^https?:\/\/[^/\s?#]+$/, 'a scheme and host such as https://example.com')), ''),
  /** Path that the site is published under. Default: `/`. */
  base: v.optional(v.pipe(v.string(), v.regex(/^\/(?:[^/\s?#]+\/)*$/, 'a path that begins and ends with a slash')), '/'),
  /** Default language. Default: `en`. */
  lang: v.optional(v.string(), 'en'),
  route: v.optional(
    v.strictObject({
      /** Default: true. */
      cleanUrls: v.optional(v.boolean(), true),
      /** Globs over files of the docs folder that are no pages. Files and folders that begin with `_` never are. */
      exclude: v.optional(v.array(v.string()), []),
    }),
    {},
  ),
  /** Prerender every page. Default: true. */
  ssg: v.optional(v.boolean(), true),
  multiVersion: v.optional(v.strictObject({ default: v.string(), versions: v.array(v.string()) }), { default: '', versions: [] }),
  markdown: v.optional(
    v.strictObject({
      showLineNumbers: v.optional(v.boolean(), false),
      defaultWrapCode: v.optional(v.boolean(), false),
      /** Ids of headings without one of their own: `a.b & c` is `ab--c` on GitHub, and `a-b-c` with hyphens for all else than letters. Default: github. */
      headingIds: v.optional(v.picklist(['github', 'hyphenated']), 'github'),
      /** Translations with the same structure take over the ids of the default language. Default: false. */
      sharedHeadingIds: v.optional(v.boolean(), false),
      /** `plain` leaves code uncoloured. Default: shiki. */
      codeHighlighter: v.optional(v.picklist(['shiki', 'plain']), 'shiki'),
    }),
    {},
  ),
  /** Offer images of pages in other formats and widths as well: encoded at build time by `sharp`, which the site installs. Default: as they are. */
  images: v.optional(
    v.strictObject({
      /** In the order in which browsers choose. Default: AVIF, then WebP. */
      formats: v.optional(v.pipe(v.array(v.picklist(imageFormats)), v.minLength(1)), [...imageFormats]),
      /** In pixels; no image is enlarged. Default: 480, 960 and 1440. */
      widths: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)), [480, 960, 1440]),
      /** How wide images are shown, as in the attribute `sizes`. Default: as the article of `@kiln/theme`. */
      sizes: v.optional(v.string(), '(max-width: 768px) 100vw, 720px'),
      /** From 1 to 100, by format. */
      quality: v.optional(
        v.strictObject({
          /** Default: 60. */
          avif: v.optional(qualitySchema, 60),
          /** Default: 80. */
          webp: v.optional(qualitySchema, 80),
        }),
        {},
      ),
    }),
  ),
  search: v.optional(
    v.strictObject({
      /** Default: local. */
      mode: v.optional(v.picklist(['local', 'remote', 'none']), 'local'),
      /** One index per version. */
      versioned: v.optional(v.boolean(), false),
      /** Where remote search asks. */
      apiUrl: v.optional(v.string(), ''),
      /** Words that mean the same, e.g. ["hmr", "hot"]. */
      synonyms: v.optional(v.array(v.array(v.string())), []),
      /** What the rank of pages is multiplied with, by a regular expression over their routes. */
      weights: v.optional(v.record(patternSchema, v.number()), {}),
      searchIndexes: v.optional(v.array(v.strictObject({ label: v.string(), value: v.string() })), []),
    }),
    {},
  ),
  /** Old addresses and where they lead. `from` holds regular expressions over the path without base. */
  redirects: v.optional(v.array(v.strictObject({ from: v.union([v.string(), v.array(v.string())]), to: linkSchema })), []),
  feeds: v.optional(v.array(feedSchema), []),
  /** Elements for the head of every page, after those of the engine. */
  head: v.optional(v.array(headTagSchema), []),
  /** Sources that the Content-Security-Policy allows beside the site itself, e.g. `{ frame: ['https://player.example.com'] }`. */
  csp: v.optional(cspSchema, {}),
  /** How severe findings are, by rule, e.g. `{ 'missing-twin': 'warning' }`; a plugin's are `name-of-the-plugin/rule`. */
  rules: v.optional(v.record(v.string(), severitySchema), {}),
  /** How `kiln check --external` asks other hosts. */
  externalLinks: v.optional(
    v.strictObject({
      /** Regular expressions over addresses that are not asked for. */
      ignore: v.optional(v.array(patternSchema), []),
      /** How long an address may take, in milliseconds. Default: 15000. */
      timeout: v.optional(v.pipe(v.number(), v.minValue(1)), 15_000),
      /** How often one that fails for a moment is asked for again. Default: 2. */
      retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 2),
      /** Requests at the same time to one host. Default: 2. */
      perHost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
      /** Days for which an address that was there is not asked for again. Default: 7. */
      cacheDays: v.optional(v.pipe(v.number(), v.minValue(0)), 7),
    }),
    {},
  ),
  /** What takes part in building the site; see `Plugin`. */
  plugins: v.optional(v.array(pluginSchema), []),
  /** Of the dev server and the preview. */
  server: v.optional(
    v.strictObject({
      /** Host names that are answered beside loopback and `--host`; `.example.com` means all below it too, true any. Default: none. */
      allowedHosts: v.optional(v.union([v.literal(true), v.array(v.string())]), []),
    }),
    {},
  ),
  /**
   * Keep the pages that a reader has opened, or that were loaded ahead, for reading without a connection: with a service worker. `false` is for
   * a site that was kept once: its service worker removes itself.
   */
  offline: v.optional(v.boolean()),
  /** Also write .br and .gz files beside every text file. Default: false. */
  precompress: v.optional(v.boolean(), false),
  themeConfig: v.optional(themeConfigSchema, {}),
});

export type UserConfig = v.InferInput<typeof userConfigSchema>;
/** The user's config with every default filled in, before paths and locales are resolved. */
export type FilledConfig = v.InferOutput<typeof userConfigSchema>;
/** Settings of the theme: those that the engine reads, languages aside, and any of its own. */
export type ThemeConfig = Omit<v.InferOutput<v.ObjectSchema<typeof themeEntries, undefined>>, 'locales'> &
  Readonly<Record<string, unknown>>;
/** A language as the config gives it. */
export type UserLocale = FilledConfig['themeConfig']['locales'][number];
