import { frontmatterSchema } from '@kiln/engine/model';
import themeSchema from '@kiln/theme/schema';
import { pluginSchema } from '../../engine/dist/config/plugin-schema.js';
import { ruleNames } from '../../engine/dist/config/rules.js';
import { userConfigSchema } from '../../engine/dist/config/schema.js';
import since from '../since.json' with { type: 'json' };
import { describeKeys, type KeyFacts, type SchemaNode } from './describe-schema.js';

const describe = (schema: unknown, prefix?: string) => describeKeys(schema as SchemaNode, prefix);

/** Path of the UI texts, which a generated table documents. */
export const textsKey = 'themeConfig.locales.texts';

/** Every key of `site.config.ts`, except those of plugins. */
const configKeys = new Map(
  [...describe(userConfigSchema), ...describe(themeSchema, 'themeConfig')].filter(([path]) => !path.startsWith('plugins.')),
);
const frontmatterKeys = describe(frontmatterSchema);
const hooks = Object.keys(pluginSchema.entries);

/** Keys that must each have a heading or a table row on certain pages. */
export interface Reference {
  /** Prefix of the page paths, without the language. */
  pages: string;
  what: string;
  keys: ReadonlyMap<string, KeyFacts>;
  /** Keys added by each release, if there is a schema. */
  releases?: Readonly<Record<string, readonly string[]>>;
}

/** Adds to each key the release that introduced it. */
export function withReleases(keys: ReadonlyMap<string, KeyFacts>, releases: NonNullable<Reference['releases']>): Map<string, KeyFacts> {
  const releaseOf = new Map(Object.entries(releases).flatMap(([version, names]) => names.map((name) => [name, version] as const)));
  return new Map([...keys].map(([name, facts]) => [name, { ...facts, since: releaseOf.get(name) }]));
}

const withSchema = (keys: ReadonlyMap<string, KeyFacts>, releases: NonNullable<Reference['releases']>) => ({
  keys: withReleases(keys, releases),
  releases,
});

const named = (names: readonly string[]): Map<string, KeyFacts> => new Map(names.map((name) => [name, { type: '' }]));

export const references: readonly Reference[] = [
  { pages: '/reference/config/', what: 'key of site.config.ts', ...withSchema(configKeys, since['site.config.ts']) },
  { pages: '/reference/frontmatter', what: 'key of frontmatter', ...withSchema(frontmatterKeys, since.frontmatter) },
  { pages: '/reference/rules', what: 'rule', keys: named(ruleNames) },
  { pages: '/reference/hooks', what: 'key of a plugin', keys: named(hooks) },
];

/** Returns the reference that a page belongs to. */
export function referenceOf(pagePath: string): Reference | undefined {
  return references.find(({ pages }) => pagePath.startsWith(pages));
}
