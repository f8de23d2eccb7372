import { join, sep } from 'node:path';
import * as v from 'valibot';
import { type Finding, SiteError, suggest } from '../model/index.js';
import { bundleConfig } from './bundle-config.js';
import { findTheme, themeModule } from './find-theme.js';
import { everyIssue, findingOfIssue } from './finding-of-issue.js';
import { isStandardSchema, type StandardSchema } from './plugin-schema.js';
import { themeConfigSchema, userConfigSchema } from './schema.js';

export interface ThemeCheck {
  /** The user's config, with theme settings as parsed by the theme's schema. */
  user: unknown;
  findings: Finding[];
  /** The site's own modules in the schema. */
  files: string[];
}

interface Place {
  siteDir: string;
  /** The config file, as shown to the writer. */
  file: string;
  locate: (path: readonly unknown[]) => { line: number; column: number } | undefined;
  /** Cache folder of the theme's schema, bundled for Node. */
  cache: string;
}

const partSchema = v.looseObject({ theme: userConfigSchema.entries.theme, themeConfig: v.optional(v.record(v.string(), v.unknown()), {}) });

/** Validates the theme's own settings with its schema. A theme without one accepts any. */
export async function applyThemeSchema(user: unknown, place: Place): Promise<ThemeCheck> {
  const parsed = v.safeParse(partSchema, user);
  if (!parsed.success) return { user, findings: [], files: [] };
  const { theme, themeConfig } = parsed.output;
  const isKnown = ([key]: [string, unknown]) => key in themeConfigSchema.entries;
  const known = Object.fromEntries(Object.entries(themeConfig).filter(isKnown));
  const own = Object.fromEntries(Object.entries(themeConfig).filter((entry) => !isKnown(entry)));
  const loaded = await loadThemeSchema(theme, place);
  if (!loaded) return { user, findings: Object.keys(own).flatMap((key) => misspelled(key, place)), files: [] };
  const { schema, files } = loaded;
  const result = await validate(schema, own, theme, place);
  const withSettings = (settings: object) => Object.assign({}, user, { themeConfig: { ...known, ...settings } });
  if (result.issues) return { user: withSettings({}), findings: findingsOf(result.issues, { schema, own, place }), files };
  return { user: withSettings(result.value), findings: [], files };
}

/** Warns about a key that is almost one of the engine's, and so is probably not meant for the theme. */
function misspelled(key: string, { file, locate }: Place): Finding[] {
  const meant = suggest(key, Object.keys(themeConfigSchema.entries));
  const path = ['themeConfig', key];
  const finding: Omit<Finding, 'fix'> = {
    severity: 'warning',
    rule: 'config',
    what: `Unknown key "${path.join('.')}".`,
    where: { file, ...locate(path) },
  };
  return meant ? [{ ...finding, fix: `Did you mean "${meant}"?` }] : [];
}

/** Loads the default export of the theme's schema module; undefined if there is no such module. */
async function loadThemeSchema(
  theme: string,
  { siteDir, file, cache }: Place,
): Promise<{ schema: StandardSchema; files: string[] } | undefined> {
  const folder = findTheme(theme, siteDir);
  const module = folder && themeModule(folder, 'schema');
  // A missing theme is reported when it is bundled.
  if (!module) return undefined;
  const bundle = await bundleConfig(module, cache, { shown: (path) => path.replace(join(folder, '/'), `${theme}/`), isComplete: true });
  const { default: exported }: { default?: unknown } = await import(bundle.url);
  const isOwn = (path: string) => path.startsWith(siteDir + sep) && !path.includes(`${sep}node_modules${sep}`);
  if (isStandardSchema(exported)) return { schema: exported, files: bundle.files.filter(isOwn) };
  throw new SiteError({
    severity: 'error',
    rule: 'config',
    what: `The schema module of the theme ${theme} has no schema as its default export.`,
    where: { file },
    fix: 'Export a schema from valibot, zod or another Standard Schema library.',
  });
}

interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

async function validate(
  schema: StandardSchema,
  own: object,
  theme: string,
  { file }: Place,
): Promise<{ value: object; issues?: undefined } | { issues: readonly SchemaIssue[] }> {
  try {
    const result = await schema['~standard'].validate(own);
    if ('issues' in result && Array.isArray(result.issues)) return { issues: result.issues };
    return { value: 'value' in result && typeof result.value === 'object' && result.value !== null ? result.value : own };
  } catch (error) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: `The schema of the theme ${theme} failed: ${error instanceof Error ? error.message : String(error)}.`,
      where: { file },
      fix: 'Fix the schema module of the theme.',
    });
  }
}

function findingsOf(
  issues: readonly SchemaIssue[],
  { schema, own, place: { file, locate } }: { schema: StandardSchema; own: object; place: Place },
): Finding[] {
  if (schema['~standard'].vendor === 'valibot') {
    // Suggestions include the engine's keys.
    const whole = { entries: { themeConfig: { options: [themeConfigSchema, schema] } } };
    const first: v.IssuePathItem = { type: 'object', origin: 'value', input: { themeConfig: own }, key: 'themeConfig', value: own };
    const nested = (issues as v.BaseIssue<unknown>[]).map((issue) => ({ ...issue, path: [first, ...(issue.path ?? [])] as const }));
    return everyIssue(nested as unknown as v.BaseIssue<unknown>[], whole).map((issue) =>
      findingOfIssue(issue, { file, rule: 'config', schema: whole, locate }),
    );
  }
  return issues.map(({ message, path = [] }) => {
    const keys = ['themeConfig', ...path.map((key) => (typeof key === 'object' ? key.key : key))];
    return {
      severity: 'error',
      rule: 'config',
      what: `"${keys.join('.')}" is not valid for the theme: ${message.replace(/\.$/, '')}.`,
      where: { file, ...locate(keys) },
      fix: 'Change it, or remove it.',
    };
  });
}
