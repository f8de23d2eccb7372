import * as v from 'valibot';
import { awaitHook, callHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { ruleOfPlugin } from '../config/rules.js';
import { type CodeLink, type ContentHooks, noHooks, withPluginRule } from '../content/content-hooks.js';
import { mathHookOf } from '../content/math-hook.js';
import { shownPath } from '../content/page-files.js';
import { elementNames } from '../model/element-attributes.js';
import { type Finding, headTagSchema, type Location, suggest } from '../model/index.js';
import type { CompiledPage, KeyedFile, OutputFile } from '../pages/page.js';
import type { Plugin, PluginFinding } from './plugin.js';

/** Returns the plugins of a config. The cast is safe because they were validated with the config. */
export function pluginsOf({ plugins }: Pick<SiteConfig, 'plugins'>): readonly Plugin[] {
  return plugins as readonly Plugin[];
}

/** Returns the hooks of all plugins for compiling pages. If a hook fails, the finding names the plugin and the page. */
export function contentHooksOf(config: SiteConfig, limit = hookLimit): ContentHooks {
  const plugins = pluginsOf(config);
  if (plugins.length === 0) return noHooks;
  return {
    elements: new Set(plugins.flatMap(({ elements = {} }) => elementNames.filter((name) => name in elements))),
    containers: Object.assign({}, ...plugins.map(({ containers }) => containers)),
    fences: Object.assign(
      {},
      ...plugins.map((plugin) =>
        Object.fromEntries(
          Object.entries(plugin.fences ?? {}).map(([lang, hook]): [string, ContentHooks['fences'][string]] => [
            lang,
            (fence, page) => {
              const where = placeOf(page, config);
              return withPluginRule(
                callHook(plugin, 'fences', { run: () => hook(fence, page), expects: isFenceResult, where, limit }),
                plugin,
              );
            },
          ]),
        ),
      ),
    ),
    code: (fence, page) =>
      plugins.flatMap((plugin) =>
        plugin.code
          ? callHook(plugin, 'code', { run: () => plugin.code?.(fence, page), expects: areCodeLinks, where: placeOf(page, config), limit })
          : [],
      ),
    math: mathHookOf(config, limit),
    source: (body, page) =>
      plugins.reduce(
        (text, plugin) =>
          plugin.source
            ? callHook(plugin, 'source', {
                run: () => plugin.source?.(text, page),
                expects: (value): value is string => typeof value === 'string',
                where: placeOf(page, config),
                limit,
              })
            : text,
        body,
      ),
    tree(root, page) {
      for (const plugin of plugins) {
        if (!plugin.tree) continue;
        const expects = (value: unknown): value is undefined => value === undefined;
        callHook(plugin, 'tree', { run: () => plugin.tree?.(root, page), expects, where: placeOf(page, config), limit });
      }
    },
  };
}

const headSchema = v.array(headTagSchema);
const linkSchema = v.optional(v.nullable(v.strictObject({ text: v.string(), link: v.string() })));
const partsSchema = v.array(v.strictObject({ name: v.string(), props: v.optional(v.record(v.string(), v.unknown())) }));
const pageSchema = v.optional(
  v.strictObject({
    head: v.optional(headSchema),
    prev: linkSchema,
    next: linkSchema,
    data: v.optional(v.record(v.string(), v.unknown())),
    parts: v.optional(v.strictObject({ afterTitle: v.optional(partsSchema), end: v.optional(partsSchema) })),
    markdown: v.optional(v.string()),
  }),
);
const searchSchema = v.optional(
  v.strictObject({
    keywords: v.optional(v.array(v.string())),
    questions: v.optional(v.array(v.string())),
    weight: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
);

/** Returns a page with the additions of all plugins. */
export function withAdditions(page: CompiledPage, config: SiteConfig, limit = hookLimit): CompiledPage {
  const where = placeOf(page.source, config);
  return pluginsOf(config).reduce((current, plugin) => addTo(current, plugin, { where, limit }), page);
}

function addTo(page: CompiledPage, plugin: Plugin, call: { where: Location; limit: number }): CompiledPage {
  const added = plugin.page && callHook(plugin, 'page', { ...call, run: () => plugin.page?.(page), expects: fits(pageSchema) });
  const found = plugin.search && callHook(plugin, 'search', { ...call, run: () => plugin.search?.(page), expects: fits(searchSchema) });
  const { keywords = [], questions = [], weight = 1 } = found ?? {};
  const { frontmatter } = page.data;
  const words = {
    ...(keywords.length > 0 && { keywords: [...(frontmatter.keywords ?? []), ...keywords] }),
    ...(questions.length > 0 && { questions: [...(frontmatter.questions ?? []), ...questions] }),
  };
  const { head = [], parts, markdown, data } = added ?? {};
  const { added: before } = page;
  return {
    ...page,
    added: {
      head: [...before.head, ...v.parse(headSchema, head)],
      afterTitle: [...before.afterTitle, ...(parts?.afterTitle ?? [])],
      end: [...before.end, ...(parts?.end ?? [])],
      markdown: [...before.markdown, ...(markdown ? [markdown] : [])],
      searchWeight: before.searchWeight * weight,
    },
    data: {
      ...page.data,
      prev: added?.prev === undefined ? page.data.prev : added.prev,
      next: added?.next === undefined ? page.data.next : added.next,
      frontmatter: { ...frontmatter, ...words },
      ...(data && { data: { ...page.data.data, ...data } }),
    },
  };
}

/** Returns a type guard for the input of a schema. */
function fits<Schema extends v.GenericSchema>(schema: Schema): (value: unknown) => value is v.InferInput<Schema> {
  return (value): value is v.InferInput<Schema> => v.is(schema, value);
}

/** Returns the output files of all plugins. */
export async function pluginFiles(
  pages: readonly CompiledPage[],
  config: SiteConfig,
  limit = hookLimit,
): Promise<(OutputFile | KeyedFile)[]> {
  const isFile = (value: unknown): value is OutputFile | KeyedFile =>
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    /^(?!\/|\.\.?(?:\/|$))(?!.*\/\.\.?(?:\/|$)).+$/.test(value.path) &&
    'content' in value &&
    ('key' in value ? typeof value.key === 'string' && typeof value.content === 'function' : isContent(value.content));
  const call = { where: { file: config.configFile }, limit };
  const lists = await Promise.all(
    pluginsOf(config)
      .filter((plugin) => plugin.files)
      .map(async (plugin) => {
        const files = await awaitHook(plugin, 'files', {
          ...call,
          run: () => plugin.files?.(pages),
          expects: (value): value is (OutputFile | KeyedFile)[] => Array.isArray(value) && value.every(isFile),
        });
        return files.map((file) =>
          'key' in file ? { ...file, content: () => callHook(plugin, 'files', { ...call, run: file.content, expects: isContent }) } : file,
        );
      }),
  );
  return lists.flat();
}

function isContent(value: unknown): value is OutputFile['content'] {
  return typeof value === 'string' || value instanceof Uint8Array;
}

/** Returns the findings of all plugins. They are errors unless the config, the finding or its rule sets another severity. */
export async function pluginFindings(pages: readonly CompiledPage[], config: SiteConfig, limit = hookLimit): Promise<Finding[]> {
  const lists = await Promise.all(
    pluginsOf(config)
      .filter((plugin) => plugin.checks)
      .map(async (plugin) => {
        const expects = (value: unknown): value is PluginFinding[] => Array.isArray(value) && value.every(isFinding);
        const found = await awaitHook(plugin, 'checks', {
          run: () => plugin.checks?.(pages),
          expects,
          where: { file: config.configFile },
          limit,
        });
        return found.flatMap((finding) => namedFinding(finding, plugin, config));
      }),
  );
  return lists.flat();
}

function isFinding(value: unknown): value is PluginFinding {
  if (typeof value !== 'object' || value === null || !('where' in value)) return false;
  const textOf = (key: string): unknown => Reflect.get(value, key);
  return ['what', 'fix'].every((key) => typeof textOf(key) === 'string') && ['string', 'undefined'].includes(typeof textOf('rule'));
}

/** Adds the plugin's name and a severity to a finding. Returns an error about the plugin if it does not list the finding's rule. */
function namedFinding(finding: PluginFinding, plugin: Plugin, config: SiteConfig): Finding[] {
  const { rule } = finding;
  const { rules } = plugin;
  const own = rule !== undefined && rules && Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (rule !== undefined && rules && !own) {
    const near = suggest(rule, Object.keys(rules));
    const what = `The plugin "${plugin.name}" reported a finding of the rule "${rule}", which it does not declare.`;
    const where = { file: config.configFile };
    return [
      { severity: 'error', rule: 'plugin', what, where, fix: near ? `Did it mean "${near}"?` : 'Add it to the rules of the plugin.' },
    ];
  }
  const name = ruleOfPlugin(plugin, rule);
  // The config comes first: it may enable a rule that is off by default.
  const severity = config.rules[name] ?? finding.severity ?? own ?? 'error';
  return severity === 'off' ? [] : [{ ...finding, severity, rule: name }];
}

function placeOf({ path }: { path: string }, config: SiteConfig): Location {
  return path ? { file: shownPath(path, config), line: 1, column: 1 } : { file: config.configFile };
}

function areCodeLinks(value: unknown): value is readonly CodeLink[] {
  return v.is(v.array(v.strictObject({ start: v.number(), end: v.number(), link: v.string() })), value);
}

function isFenceResult(value: unknown): value is ReturnType<ContentHooks['fences'][string]> {
  return value === null || (typeof value === 'object' && ('html' in value || 'problem' in value || ('name' in value && 'props' in value)));
}
