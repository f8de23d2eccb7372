import { loadYaml } from '../../content/load-yaml.js';
import { headTagOf, recordOf, textOf } from '../config-parts.js';
import type { ConfigRecord, ConfigValue } from '../config-value.js';
import { isRecord } from '../config-value.js';
import { type Hero, readHero } from '../hero.js';
import { manualStep } from '../plan.js';
import type { MigratedFile } from '../source-tool.js';

/** Migrated frontmatter, with the parts that move into the page. */
export interface MigratedFrontmatter {
  text: string;
  hero: Hero | undefined;
}

const pageTypes: Readonly<Record<string, string | undefined>> = { home: 'home', page: 'custom', false: 'blank' };

/** Migrates the frontmatter of a VitePress page, including its `---` lines. */
export function migrateFrontmatter(source: string, file: string, { changes, left }: MigratedFile): MigratedFrontmatter {
  const same = { text: source, hero: undefined };
  const yaml = source.replace(/^---[^\n]*\n|---[ \t]*\r?\n?$/g, '');
  if (yaml.trim() === '') return same;
  const document = loadYaml().parseDocument(yaml);
  if (document.errors.length > 0) return same;
  const value: ConfigValue = document.toJS();
  if (!isRecord(value)) return same;
  const where = (key: string) => ({ file, line: source.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1, column: 1 });
  const changed: string[] = [];
  const replace = (key: string, to?: { key?: string; value: unknown }) => {
    document.delete(key);
    if (to) document.set(to.key ?? key, to.value);
    changed.push(key);
  };
  const layout = value.layout === false ? 'false' : textOf(value.layout);
  if (layout !== undefined) {
    const pageType = pageTypes[layout];
    if (pageType === undefined && layout !== 'doc')
      left.push(
        manualStep(
          `The layout ${layout} is a component of the old theme.`,
          where('layout'),
          'Use a pageType, or a part of a theme of your own.',
        ),
      );
    replace('layout', pageType === undefined ? undefined : { key: 'pageType', value: pageType });
  }
  if (value.outline !== undefined && typeof value.outline !== 'boolean') replace('outline');
  if (value.aside === false) replace('aside', { key: 'outline', value: false });
  else if (value.aside !== undefined) replace('aside');
  const template = textOf(value.titleTemplate);
  if (value.titleTemplate !== undefined)
    replace('titleTemplate', template && !template.includes(':title') ? { key: 'titleSuffix', value: template } : undefined);
  if (Array.isArray(value.head) && value.head.some(Array.isArray)) replace('head', { value: value.head.flatMap(headTagOf) });
  if (Array.isArray(value.features) && value.features.some((feature) => needsChange(recordOf(feature))))
    replace('features', { value: value.features.filter(isRecord).map(featureOf) });
  for (const key of ['prev', 'next'])
    if (value[key] !== undefined)
      left.push(
        manualStep(
          `${key} names another neighbor than the sidebar does.`,
          where(key),
          'Order the sidebar, or set neighbors in the hook page of a plugin.',
        ),
      );
  const hero = layout === 'home' && isRecord(value.hero) ? readHero(value.hero) : undefined;
  if (hero) replace('hero');
  if (changed.length === 0) return same;
  changes.push('frontmatter');
  const text = document.contents && Object.keys(recordOf(document.toJS())).length > 0 ? document.toString({ lineWidth: 0 }) : '';
  return { text: text && `---\n${text}---\n`, hero };
}

const featureKeys = new Set(['icon', 'title', 'details', 'link', 'span']);

function needsChange(feature: ConfigRecord): boolean {
  return Object.keys(feature).some((key) => !featureKeys.has(key)) || isRecord(feature.icon) || feature.details === undefined;
}

function featureOf({ icon, title, details, link }: ConfigRecord): object {
  const { src, light } = recordOf(icon);
  const drawing = textOf(icon) ?? textOf(src) ?? textOf(light);
  return {
    ...(drawing !== undefined && { icon: drawing }),
    title: textOf(title) ?? '',
    details: textOf(details) ?? '',
    ...(typeof link === 'string' && { link }),
  };
}
