import { digest, openCache } from '../cache.mjs';
import { compareOptions } from './compare-options.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Page, Table } from '../pages/parse-page.mjs'
 * @import { OptionMistake, OptionRow, PluginClaim } from './compare-options.mjs'
 */

const optionHeader = new Set(['Option', '选项']);
const keyHeader = new Set(['Key', '键']);
const typeHeader = new Set(['Type', '类型']);

/**
 * Compares the tables of options on pages of plugins with what the plugins declare: the table of options names all of
 * them; tables of keys below the heading of an option name some. Types that are code must agree.
 * @param {readonly Page[]} pages
 * @returns {{ findings: Finding[], count: number }}
 */
export function checkPluginOptions(pages) {
  const entries = pages.flatMap((page) => {
    const [, name] = /^\/plugins\/list\/plugin-([\w-]+)$/.exec(page.route) ?? [];
    return name ? [{ page, claim: claimOf(page, name) }] : [];
  });
  /** @type {ReturnType<typeof openCache<OptionMistake[]>>} */
  const cache = openCache('plugin-options');
  const missing = new Map(entries.filter(({ claim }) => !cache.get(claim.id)).map(({ claim }) => [claim.id, claim]));
  if (missing.size > 0) {
    for (const [id, mistakes] of compareOptions([...missing.values()])) cache.set(id, mistakes);
    cache.save();
  }
  const findings = entries.flatMap(({ page: { file }, claim }) =>
    (cache.get(claim.id) ?? []).map(({ line, message }) => ({
      rule: 'plugins',
      file,
      line,
      column: 1,
      what: message,
      fix: 'Correct the table, or describe the type in words.',
    })),
  );
  return { findings, count: entries.reduce((sum, { claim }) => sum + claim.rows.length, 0) };
}

/**
 * @param {Page} page
 * @param {string} name
 * @returns {PluginClaim}
 */
function claimOf(page, name) {
  const factory = `plugin-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const whole = page.tables.find(({ rows: [header = []] }) => optionHeader.has(header[0] ?? ''));
  const options = whole ? rowsOf(page, whole) : [];
  const keys = page.tables
    .filter(({ rows: [header = []] }) => keyHeader.has(header[0] ?? ''))
    .flatMap((table) => {
      const heading = page.headings.findLast(({ line }) => line < table.line)?.text ?? '';
      if (!options.some(({ path: [option] }) => option === heading)) return [];
      return rowsOf(page, table).map(({ path: [key = ''], ...row }) => {
        const [first = '', ...rest] = key.split('.');
        // Of `compilerOptions.dev` only the first part is a key of the option, so the type is not that of the row.
        return rest.length > 0 ? { path: [heading, first], line: row.line } : { ...row, path: [heading, first] };
      });
    });
  const claim = { package: `@rsbuild/plugin-${name}`, factory, rows: [...options, ...keys], tableLine: whole?.line ?? 1 };
  return { id: digest(JSON.stringify(claim)), ...claim };
}

/**
 * Rows of a table by the name in their first cell; a type counts when its cell is one piece of code.
 * @param {Page} page
 * @param {Table} table
 * @returns {OptionRow[]}
 */
function rowsOf(page, { rows: [header = [], ...rows], line }) {
  const typeColumn = header.findIndex((text) => typeHeader.has(text));
  return rows.map(([name = ''], index) => {
    const at = line + 2 + index;
    const cells = (page.source[at - 1] ?? '').split(/(?<!\\)\|/).slice(1, -1);
    const [, type] = /^`([^`]+)`$/.exec(cells[typeColumn]?.trim() ?? '') ?? [];
    return { path: [name], line: at, ...(type ? { type: type.replaceAll('\\|', '|') } : {}) };
  });
}
