import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Announcement, type Finding, type HeadTag, type NavItem, SiteError, type SiteTexts } from '../model/index.js';
import { checkConsistency } from './check-consistency.js';
import { everyIssue, findingOfIssue, type IssueSource } from './finding-of-issue.js';
import {
  type FilledConfig,
  isPattern,
  type SidebarEntry,
  type ThemeConfig,
  type UserConfig,
  userConfigSchema,
  type UserLocale,
} from './schema.js';
import { unknownRules } from './rules.js';
import { type Direction, directionOf } from './text-direction.js';
import { type BuildTexts, defaultTexts } from './texts.js';

/** A language of the site with all texts filled in. */
export interface Locale {
  lang: string;
  label: string;
  /** Tag for `<html lang>`, hreflang and feeds. */
  htmlLang: string;
  /** Text direction. */
  dir: Direction;
  title: string;
  description: string;
  texts: SiteTexts;
  /** Texts that the build writes into pages. */
  buildTexts: BuildTexts;
  editLink: { docRepoBaseUrl: string; text: string } | null;
  announcement: Announcement | null;
  head: HeadTag[];
  /** From the config; null if `_nav.json` defines it. */
  nav: NavItem[] | null;
  /** From the config; null if `_meta.json` files define it. */
  sidebar: Record<string, SidebarEntry[]> | null;
}

type Paths = 'root' | 'outDir' | 'publicDir' | 'cacheDir';

/** The one resolved and frozen config that every stage reads. Paths are absolute. */
export interface SiteConfig extends Omit<FilledConfig, 'logo' | 'plugins' | 'themeConfig'>, Record<Paths, string> {
  /** Folder of the site, with `site.config.ts`. */
  siteDir: string;
  /** The config file in use, relative to that folder. */
  configFile: string;
  /** Hash of the config's modules; empty if none of their code takes part in the build. */
  codeHash: string;
  logo: { light: string; dark: string } | null;
  locales: Locale[];
  plugins: readonly FilledConfig['plugins'][number][];
  themeConfig: ThemeConfig;
}

/** The settings needed to check rule names, even if others are invalid. */
const ruleSettings = v.looseObject({
  rules: v.optional(v.record(v.string(), v.unknown()), {}),
  plugins: userConfigSchema.entries.plugins,
});

/** Validates the user's config and fills in all defaults. `file` names it in errors. */
export function resolveConfig(
  user: unknown,
  { siteDir, file, codeHash = '', locate }: { siteDir: string; file: string; codeHash?: string } & Pick<IssueSource, 'locate'>,
): SiteConfig {
  const result = v.safeParse(userConfigSchema, user);
  const rules = v.safeParse(ruleSettings, user);
  const unknown = rules.success ? unknownRules(rules.output, { file, locate }) : [];
  if (!result.success) {
    const issues = everyIssue(result.issues, userConfigSchema);
    throw new SiteError([
      ...issues.map((issue) => findingOfIssue(issue, { file, rule: 'config', schema: userConfigSchema, locate })),
      ...unknown,
    ]);
  }
  const filled = result.output;
  const { locales, ...themeConfig } = filled.themeConfig;
  const config: SiteConfig = {
    ...filled,
    siteDir,
    configFile: file,
    codeHash: filled.plugins.length > 0 ? codeHash : '',
    root: resolve(siteDir, filled.root),
    outDir: resolve(siteDir, filled.outDir),
    publicDir: resolve(siteDir, filled.publicDir),
    cacheDir: resolve(siteDir, filled.cacheDir),
    logo: typeof filled.logo === 'string' ? { light: filled.logo, dark: filled.logo } : (filled.logo ?? null),
    redirects: filled.redirects.flatMap(({ from, to }) => {
      const valid = [from].flat().filter(isPattern);
      return valid.length > 0 ? [{ from: valid, to }] : [];
    }),
    themeConfig,
    locales: resolveLocales(filled, locales),
  };
  const findings = [...checkConsistency(config, { file, locales }), ...unknown];
  if (findings.length > 0) throw new SiteError(findings);
  const { plugins, ...settings } = config;
  // Not frozen deeply: plugins may keep state in their objects.
  return Object.freeze({ ...deepFreeze(settings), plugins: Object.freeze(plugins) });
}

/** Warns about redirect patterns that are not regular expressions; the resolved config omits them. */
export function checkRedirects({ redirects = [] }: UserConfig, file: string): Finding[] {
  return redirects.flatMap(({ from }, rule) =>
    [from].flat().flatMap((pattern): Finding[] => {
      if (isPattern(pattern)) return [];
      const what = `"redirects.${rule}.from" has the pattern "${pattern}", which is not a regular expression: it is skipped.`;
      const fix = 'Escape literal characters with a backslash, or close the bracket.';
      return [{ severity: 'warning', rule: 'config', what, where: { file }, fix }];
    }),
  );
}

function resolveLocales(config: FilledConfig, locales: readonly UserLocale[]): Locale[] {
  const listed: readonly UserLocale[] = locales.length > 0 ? locales : [{ lang: config.lang, label: config.lang, head: [] }];
  return listed.map((locale) => {
    return {
      lang: locale.lang,
      label: locale.label,
      htmlLang: locale.htmlLang ?? locale.lang,
      dir: locale.dir ?? directionOf(locale.htmlLang ?? locale.lang),
      title: locale.title ?? config.title,
      description: locale.description ?? config.description,
      ...resolveTexts(locale),
      editLink: locale.editLink ?? null,
      announcement: locale.announcement ?? null,
      head: locale.head,
      nav: locale.nav ?? null,
      sidebar: locale.sidebar ?? null,
    };
  });
}

/** Resolves the texts of a locale; three of them may also be set on the locale itself. */
function resolveTexts({ lang, htmlLang = lang, texts, ...locale }: UserLocale): Pick<Locale, 'texts' | 'buildTexts'> {
  const own = { ...texts, ...locale };
  const { site, build } = defaultTexts(htmlLang);
  return { texts: withOwn(site, own), buildTexts: withOwn(build, own) };
}

/** Overrides default texts with the site's own. */
function withOwn<Texts extends object>(defaults: Texts, own: { [key in keyof Texts]?: Texts[key] | undefined }): Texts {
  const resolved = { ...defaults };
  for (const key in resolved) resolved[key] = own[key] ?? resolved[key];
  return resolved;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
