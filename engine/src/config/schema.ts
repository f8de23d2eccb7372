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

/** Entry of a sidebar in the config; a string is the route of a page. As everywhere in the config, a key may be undefined. */
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
  /** `github`, `x`, `discord`, `bluesky`, or the site's own SVG. */
  icon: v.union([v.string(), v.strictObject({ svg: v.string() })]),
  /** Default: link. */
  mode: v.optional(v.picklist(['link', 'text', 'img', 'dom']), 'link'),
  content: v.string(),
  /** Accessible name. Default: name of the icon, else derived from the content. */
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
  /** Folder of the language, and value of `<html lang>` unless `htmlLang` is set. */
  lang: v.string(),
  /** Name in the language switcher. */
  label: v.string(),
  /** Tag for `<html lang>`, hreflang and feeds. Default: `lang`. */
  htmlLang: v.optional(v.string()),
  /** Text direction. Default: that of the language. */
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
      /** A new id shows the bar again to readers who dismissed the previous one. */
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
  /** Overrides of interface texts. */
  texts: v.optional(textsSchema),
});

const feedSchema = v.strictObject({
  /** Name of the feed: `releases` produces /rss/releases-rss.xml and /rss/releases-atom.xml. */
  id: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a name of letters, digits and hyphens')),
  /** Regular expression over the page path (without language); matching pages with `published_at` are its entries. */
  match: patternSchema,
  /** Title per language. */
  title: v.optional(v.record(v.string(), v.string())),
});

/** Theme settings that the engine reads too. */
const themeEntries = {
  darkMode: v.optional(v.boolean(), true),
  socialLinks: v.optional(v.array(socialLinkSchema), []),
  locales: v.optional(v.array(localeSchema), []),
  /** Show when a page was last changed. Default: true. */
  lastUpdated: v.optional(v.boolean(), true),
  /** Animate page changes with view transitions. Default: false. */
  contentAnimation: v.optional(v.boolean(), false),
  /** Redirect first-time visitors to their language. Default: never. */
  localeRedirect: v.optional(v.picklist(['auto', 'never']), 'never'),
};

/** All other settings are the theme's own and checked by its schema. */
export const themeConfigSchema = v.looseObject(themeEntries);

/** Schema of `site.config.ts`. */
export const userConfigSchema = v.strictObject({
  /** Folder of the documents. Default: `docs`. */
  root: v.optional(v.string(), 'docs'),
  /** Folder that `build` writes. Default: `dist`. */
  outDir: v.optional(v.string(), 'dist'),
  /** Folder copied as is. Default: `public`. */
  publicDir: v.optional(v.string(), 'public'),
  /** Default: `node_modules/.cache/kiln`. */
  cacheDir: v.optional(v.string(), 'node_modules/.cache/kiln'),
  /** Compiled pages shared between machines, such as those of CI: each build reuses those that another has made. */
  cache: v.optional(
    v.strictObject({
      /** URL of an HTTP store that supports `GET` and `PUT`, with user name and password if it requires them. */
      remote: v.pipe(v.string(), v.check(isStoreAddress, 'a URL such as https://cache.example.com/docs')),
      /** Sent as `Authorization: Bearer` and used to sign entries; entries with another signature are not used. */
      token: v.optional(v.string(), ''),
      /** Read entries but add none, e.g. in builds of unreviewed code. Default: false. */
      readOnly: v.optional(v.boolean(), false),
      /** How long a build waits for an unresponsive store, in milliseconds. Default: 1000. */
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
  /** Scheme and host of the published site, for canonical links and feeds. */
  origin: v.optional(v.pipe(v.string(), v.regex(/^$|^https?:\/\/[^/\s?#]+$/, 'a scheme and host such as https://example.com')), ''),
  /** Path under which the site is published. Default: `/`. */
  base: v.optional(v.pipe(v.string(), v.regex(/^\/(?:[^/\s?#]+\/)*$/, 'a path that begins and ends with a slash')), '/'),
  /** Default language. Default: `en`. */
  lang: v.optional(v.string(), 'en'),
  route: v.optional(
    v.strictObject({
      /** Default: true. */
      cleanUrls: v.optional(v.boolean(), true),
      /** Globs of files in the docs folder that are not pages. Files and folders that begin with `_` never are. */
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
      /** Ids of headings without an explicit one. `a.b & c` is `ab--c` on GitHub, and `a-b-c` when hyphenated. Default: github. */
      headingIds: v.optional(v.picklist(['github', 'hyphenated']), 'github'),
      /** Translations with the same structure use the heading ids of the default language. Default: false. */
      sharedHeadingIds: v.optional(v.boolean(), false),
      /** `plain` leaves code uncolored. Default: shiki. */
      codeHighlighter: v.optional(v.picklist(['shiki', 'plain']), 'shiki'),
    }),
    {},
  ),
  /** Also offer images in other formats and widths, encoded at build time by `sharp`, which the site installs. Default: original only. */
  images: v.optional(
    v.strictObject({
      /** In the order in which browsers choose. Default: AVIF, WebP. */
      formats: v.optional(v.pipe(v.array(v.picklist(imageFormats)), v.minLength(1)), [...imageFormats]),
      /** In pixels; no image is enlarged. Default: 480, 960 and 1440. */
      widths: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)), [480, 960, 1440]),
      /** Displayed width of images, as in the `sizes` attribute. Default: that of articles in `@kiln/theme`. */
      sizes: v.optional(v.string(), '(max-width: 768px) 100vw, 720px'),
      /** Quality from 1 to 100, by format. */
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
      /** Endpoint of remote search. */
      apiUrl: v.optional(v.string(), ''),
      /** Words that mean the same, e.g. ["hmr", "hot"]. */
      synonyms: v.optional(v.array(v.array(v.string())), []),
      /** Factors for the rank of pages, by a regular expression over their routes. */
      weights: v.optional(v.record(patternSchema, v.number()), {}),
      searchIndexes: v.optional(v.array(v.strictObject({ label: v.string(), value: v.string() })), []),
    }),
    {},
  ),
  /** Redirects of old paths. `from` is one or more regular expressions over the path without base. */
  redirects: v.optional(v.array(v.strictObject({ from: v.union([v.string(), v.array(v.string())]), to: linkSchema })), []),
  feeds: v.optional(v.array(feedSchema), []),
  /** Elements for the head of every page, after the engine's own. */
  head: v.optional(v.array(headTagSchema), []),
  /** Sources allowed by the Content-Security-Policy in addition to the site itself, e.g. `{ frame: ['https://player.example.com'] }`. */
  csp: v.optional(cspSchema, {}),
  /** Severity of findings by rule, e.g. `{ 'missing-twin': 'warning' }`; the rules of a plugin are `name-of-the-plugin/rule`. */
  rules: v.optional(v.record(v.string(), severitySchema), {}),
  /** How `kiln check --external` sends requests to other hosts. */
  externalLinks: v.optional(
    v.strictObject({
      /** Regular expressions over URLs that are not checked. */
      ignore: v.optional(v.array(patternSchema), []),
      /** Timeout per URL, in milliseconds. Default: 15000. */
      timeout: v.optional(v.pipe(v.number(), v.minValue(1)), 15_000),
      /** Number of retries after a temporary failure. Default: 2. */
      retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 2),
      /** Concurrent requests per host. Default: 2. */
      perHost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
      /** Days before a URL that was found is checked again. Default: 7. */
      cacheDays: v.optional(v.pipe(v.number(), v.minValue(0)), 7),
    }),
    {},
  ),
  /** Plugins that take part in the build; see `Plugin`. */
  plugins: v.optional(v.array(pluginSchema), []),
  /** Settings of the dev server and the preview. */
  server: v.optional(
    v.strictObject({
      /** Host names accepted besides loopback and `--host`; `.example.com` includes its subdomains, `true` accepts any. Default: none. */
      allowedHosts: v.optional(v.union([v.literal(true), v.array(v.string())]), []),
    }),
    {},
  ),
  /**
   * Keep opened and preloaded pages for offline reading, with a service worker. Set to `false` on a site that once had this enabled:
   * its service worker removes itself.
   */
  offline: v.optional(v.boolean()),
  /** Also write .br and .gz files next to every text file. Default: false. */
  precompress: v.optional(v.boolean(), false),
  themeConfig: v.optional(themeConfigSchema, {}),
});

export type UserConfig = v.InferInput<typeof userConfigSchema>;
/** The user's config with every default filled in, before paths and locales are resolved. */
export type FilledConfig = v.InferOutput<typeof userConfigSchema>;
/** Theme settings: those that the engine reads, except languages, and any of the theme's own. */
export type ThemeConfig = Omit<v.InferOutput<v.ObjectSchema<typeof themeEntries, undefined>>, 'locales'> &
  Readonly<Record<string, unknown>>;
/** A language as configured. */
export type UserLocale = FilledConfig['themeConfig']['locales'][number];
