import { loadYaml } from '../../content/load-yaml.js';
import { recordOf, textOf } from '../config-parts.js';
import { type ConfigValue, isRecord } from '../config-value.js';
import type { MigratedFile } from '../source-tool.js';
import { dayOf, type SourceDocument } from './documents.js';

/** Keys that the path of the file or the sidebar replaces. */
const placed =
  /^(?:id|slug|sidebar_position|sidebar_label|sidebar_class_name|sidebar_custom_props|displayed_sidebar|pagination_\w+|parse_number_prefixes|custom_edit_url|hide_title|toc_(?:min|max)_heading_level|hide_table_of_contents|last_update|author_(?:title|url|image_url)|authors?|tags)$/;

/** Migrates the frontmatter of a Docusaurus page, including its `---` lines. */
export function migrateFrontmatter(source: string, { set, name }: SourceDocument, { changes }: MigratedFile): string {
  const yaml = source.replace(/^---[^\n]*\n|---[ \t]*\r?\n?$/g, '');
  const document = loadYaml().parseDocument(yaml);
  if (document.errors.length > 0) return source;
  const value: ConfigValue = document.toJS() ?? {};
  if (!isRecord(value)) return source;
  const isPost = set.kind === 'blog';
  const before = JSON.stringify(value);
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const kept = placed.test(key) ? keptValue(key, value, isPost) : value[key];
    if (kept === undefined) document.delete(key);
    else if (kept !== value[key] && JSON.stringify(kept) !== JSON.stringify(value[key])) document.set(key, kept);
    if (kept !== undefined) result[key] = kept;
  }
  if (value.hide_table_of_contents === true) document.set('outline', (result.outline = false));
  const author = textOf(value.author);
  if (isPost && author !== undefined && value.authors === undefined) document.set('authors', (result.authors = [author]));
  const day = isPost && value.date === undefined ? dayOf(name) : undefined;
  if (day !== undefined) document.set('date', (result.date = day));
  if (typeof value.keywords === 'string') document.set('keywords', (result.keywords = value.keywords.split(/\s*,\s*/)));
  if (JSON.stringify(result) === before) return source;
  changes.push('frontmatter');
  const text = Object.keys(result).length > 0 ? document.toString({ lineWidth: 0 }) : '';
  return text && `---\n${text}---\n`;
}

function keptValue(key: string, value: { [key: string]: ConfigValue }, isPost: boolean): unknown {
  if (key === 'authors' && isPost) return namesOf(value.authors, 'name');
  if (key === 'tags' && isPost) return namesOf(value.tags, 'label');
  return undefined;
}

function namesOf(value: ConfigValue, key: string): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((entry) => textOf(entry) ?? textOf(recordOf(entry)[key]) ?? []);
}
