import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Finding, type NavItem, SiteError, type SiteTexts, suggest } from '../model/index.js';
import { type FilledConfig, type SidebarEntry, type UserConfig, userConfigSchema } from './schema.js';
import { defaultTexts } from './texts.js';

/** A language of the site, every text filled in. */
export interface Locale {
  lang: string;
  label: string;
  /** Tag for `<html lang>`, hreflang and feeds. */
  htmlLang: string;
  title: string;
  description: string;
  texts: SiteTexts;
  editLink: { docRepoBaseUrl: string; text: string } | null;
  /** From the config; null when `_nav.json` decides. */
  nav: NavItem[] | null;
  /** From the config; null when `_meta.json` files decide. */
  sidebar: Record<string, SidebarEntry[]> | null;
}

type Paths = 'root' | 'outDir' | 'publicDir' | 'cacheDir';

/** The one resolved and frozen config that every stage reads. Paths are absolute. */
export interface SiteConfig extends Omit<FilledConfig, 'logo' | 'themeConfig'>, Record<Paths, string> {
  /** Folder of the site: where `site.config.ts` lies. */
  siteDir: string;
  logo: { light: string; dark: string } | null;
  locales: Locale[];
  themeConfig: Omit<FilledConfig['themeConfig'], 'locales'>;
}

/** Validates the user's config and fills in all defaults. `file` names it in errors. */
export function resolveConfig(user: unknown, { siteDir, file }: { siteDir: string; file: string }): SiteConfig {
  const result = v.safeParse(userConfigSchema, user);
  if (!result.success) throw new SiteError(result.issues.map((issue) => findingOfIssue(issue, file)));
  const filled = result.output;
  const { locales, ...themeConfig } = filled.themeConfig;
  const config: SiteConfig = {
    ...filled,
    siteDir,
    root: resolve(siteDir, filled.root),
    outDir: resolve(siteDir, filled.outDir),
    publicDir: resolve(siteDir, filled.publicDir),
    cacheDir: resolve(siteDir, filled.cacheDir),
    logo: typeof filled.logo === 'string' ? { light: filled.logo, dark: filled.logo } : (filled.logo ?? null),
    themeConfig,
    locales: resolveLocales(filled, locales),
  };
  checkConsistency(config, file);
  return deepFreeze(config);
}

/** Gives `site.config.ts` its types. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

function resolveLocales(config: FilledConfig, locales: FilledConfig['themeConfig']['locales']): Locale[] {
  const listed = locales.length > 0 ? locales : [{ lang: config.lang, label: config.lang }];
  return listed.map((locale) => {
    const known = defaultTexts(locale.lang);
    return {
      lang: locale.lang,
      label: locale.label,
      htmlLang: locale.htmlLang ?? locale.lang,
      title: locale.title ?? config.title,
      description: locale.description ?? config.description,
      texts: {
        ...known,
        ...locale.texts,
        outlineTitle: locale.outlineTitle ?? known.outlineTitle,
        prevPageText: locale.prevPageText ?? known.prevPageText,
        nextPageText: locale.nextPageText ?? known.nextPageText,
      },
      editLink: locale.editLink ?? null,
      nav: locale.nav ?? null,
      sidebar: locale.sidebar ?? null,
    };
  });
}

function checkConsistency(config: SiteConfig, file: string): void {
  const findings: Finding[] = [];
  const langs = config.locales.map(({ lang }) => lang);
  if (!langs.includes(config.lang)) {
    findings.push({
      severity: 'error',
      rule: 'config',
      what: `The default language "${config.lang}" is not among themeConfig.locales (${langs.join(', ')}).`,
      where: { file },
      fix: 'Add a locale for it, or set lang to one of the listed languages.',
    });
  }
  const { default: defaultVersion, versions } = config.multiVersion;
  if (versions.length > 0 && !versions.includes(defaultVersion)) {
    findings.push({
      severity: 'error',
      rule: 'config',
      what: `The default version "${defaultVersion}" is not among multiVersion.versions (${versions.join(', ')}).`,
      where: { file },
      fix: 'List it in versions, or set default to one of them.',
    });
  }
  for (const { lang, texts } of config.locales) {
    const known = Object.keys(defaultTexts('en'));
    for (const key of Object.keys(texts)) {
      if (!known.includes(key)) {
        findings.push({
          severity: 'error',
          rule: 'config',
          what: `Unknown text "${key}" in the locale "${lang}".`,
          where: { file },
          fix: didYouMean(key, known),
        });
      }
    }
  }
  if (findings.length > 0) throw new SiteError(findings);
}

/** A valibot issue as what, where and fix. */
export function findingOfIssue(issue: v.BaseIssue<unknown>, file: string, rule = 'config'): Finding {
  const path = issue.path?.map((item) => String(item.key)) ?? [];
  const dotted = path.join('.') || 'the value';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = path.at(-1) ?? '';
    return {
      severity: 'error',
      rule,
      what: `Unknown key "${dotted}".`,
      where: { file },
      fix: didYouMean(key, knownKeys(issue)),
    };
  }
  if (issue.received === 'undefined') {
    return { severity: 'error', rule, what: `"${dotted}" is missing.`, where: { file }, fix: `Add ${path.at(-1)}: ${issue.expected ?? 'a value'}.` };
  }
  return {
    severity: 'error',
    rule,
    what: `"${dotted}" is ${issue.received}${issue.type === 'regex' ? ', which is not in the expected form' : ''}.`,
    where: { file },
    fix: `Expected ${issue.type === 'regex' ? issue.message : (issue.expected ?? issue.message)}.`,
  };
}

function didYouMean(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`;
}

/** Keys of the object schema that rejected a key: valibot leaves them on the issue's requirement or not at all, so the schema is walked. */
function knownKeys(issue: v.BaseIssue<unknown>): string[] {
  return keysAt(userConfigSchema, issue.path?.slice(0, -1).map((item) => item.key) ?? []);
}

interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
}

/** Keys an object schema knows at a path inside it. */
export function keysAt(schema: unknown, path: readonly unknown[]): string[] {
  let node = unwrap(schema as SchemaNode);
  for (const key of path) {
    const next = node.entries?.[String(key)] ?? node.item;
    if (!next) return [];
    node = unwrap(next);
  }
  return Object.keys(node.entries ?? {});
}

function unwrap(node: SchemaNode): SchemaNode {
  return node.wrapped ? unwrap(node.wrapped) : node.pipe?.[0] ? unwrap({ ...node.pipe[0], pipe: undefined } as SchemaNode) : node;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
