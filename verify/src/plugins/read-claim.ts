import { digest } from '../cache.js';
import type { Page, Table } from '../pages/parse-page.js';
import type { OptionRow, PluginClaim } from './compare-options.js';

const optionHeader = new Set(['Option', '选项']);
const keyHeader = new Set(['Key', '键']);
const typeHeader = new Set(['Type', '类型']);
const defaultHeader = new Set(['Default', '默认值']);

/** Reads the options of a plugin from its page: the option table, and key tables below the heading of an option. */
export function readClaim(page: Page, name: string): PluginClaim {
  const factory = `plugin-${name}`.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const whole = page.tables.find(({ rows: [header = []] }) => optionHeader.has(header[0] ?? ''));
  const options = whole ? rowsOf(page, whole) : [];
  const keyTables = page.tables.flatMap((table) => {
    const [header = []] = table.rows;
    const heading = headingAbove(page, table.line);
    return keyHeader.has(header[0] ?? '') && options.some(({ path: [option] }) => option === heading) ? [{ table, header, heading }] : [];
  });
  const keys = keyTables.flatMap(({ table, heading }) =>
    rowsOf(page, table).map(({ path: [key = ''], type, ...row }) => {
      const [first = '', ...rest] = key.split('.');
      const names = [heading, first, ...rest];
      // Only the first part of `compilerOptions.dev` is a key of the option, so its type is not that of the row.
      return { ...row, names, path: [heading, first], ...(type && rest.length === 0 ? { type } : {}) };
    }),
  );
  const withDefaults = options.map((row) => {
    const [option = ''] = row.path;
    const shown = page.fences.find(({ code, line }) => code.startsWith('const defaults =') && headingAbove(page, line) === option);
    const isTable = keyTables.some(({ header, heading }) => heading === option && header.some((text) => defaultHeader.has(text)));
    const defaults = shown ? shown.code.replace(/^const defaults =|;\s*$/g, '') : isTable ? 'table' : undefined;
    return { ...row, ...(defaults ? { defaults } : {}) };
  });
  const claim = { package: `@rsbuild/plugin-${name}`, factory, rows: [...withDefaults, ...keys], tableLine: whole?.line ?? 1 };
  return { id: digest(JSON.stringify(claim)), ...claim };
}

function headingAbove(page: Page, line: number) {
  return page.headings.findLast((heading) => heading.line < line)?.text ?? '';
}

/**
 * Returns the rows of a table by the name in their first cell. Ignores types that are not a single piece of code. Defaults have a
 * separate column or are at the end of a description: «…; default `true`».
 */
function rowsOf(page: Page, { rows: [header = [], ...rows], line }: Table): OptionRow[] {
  const typeColumn = header.findIndex((text) => typeHeader.has(text));
  const defaultColumn = header.findIndex((text) => defaultHeader.has(text));
  return rows.map(([name = ''], index) => {
    const at = line + 2 + index;
    const cells = (page.source[at - 1] ?? '').split(/(?<!\\)\|/).slice(1, -1);
    const text = (column: number) => (cells[column] ?? '').trim().replaceAll('\\|', '|');
    const [, type] = /^`([^`]+)`$/.exec(text(typeColumn)) ?? [];
    const [, remark] = /(?:default|默认) (`[^`]+`)$/.exec(text(cells.length - 1)) ?? [];
    const written = defaultColumn < 0 ? remark : text(defaultColumn);
    return { path: [name], names: [name], line: at, ...(type ? { type } : {}), ...(written ? { default: written } : {}) };
  });
}
