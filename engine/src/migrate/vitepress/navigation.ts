import type { NavItem } from '../../model/index.js';
import type { SidebarEntry } from '../../config/schema.js';
import { listOf, textOf } from '../config-parts.js';
import type { ConfigRecord, ConfigValue } from '../config-value.js';
import { isRecord } from '../config-value.js';
import { plainText } from '../read-html.js';

/** Converts entries of the navigation bar. Components in it have no counterpart. */
export function navOf(list: ConfigValue): NavItem[] {
  return listOf(list)
    .filter(isRecord)
    .flatMap((entry): NavItem[] => {
      const text = textOf(entry.text);
      const link = textOf(entry.link);
      const activeMatch = textOf(entry.activeMatch);
      const items = Array.isArray(entry.items) ? navOf(entry.items) : undefined;
      // A group without a name is only a divider.
      if (text === undefined) return items ?? [];
      if (link === undefined && !items) return [];
      return [
        {
          text: plainText(text),
          ...(link !== undefined && { link }),
          ...(activeMatch !== undefined && { activeMatch }),
          ...(items && { items }),
        },
      ];
    });
}

/** Returns sidebars by path without language. VitePress has one list, or lists by path. */
export function sidebarOf(value: ConfigValue, folder: string): Record<string, SidebarEntry[]> | undefined {
  if (Array.isArray(value)) return { '/': entriesOf(value, '') };
  if (!isRecord(value)) return undefined;
  const all = Object.entries(value).flatMap(([key, list]): [string, SidebarEntry[]][] => {
    const { base, items } = isRecord(list) ? list : { base: '', items: list };
    return Array.isArray(items) ? [[pathWithoutLanguage(key, folder), entriesOf(items, textOf(base) ?? '')]] : [];
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

function pathWithoutLanguage(path: string, folder: string): string {
  const bare = `/${path.replace(/^\/|\/$/g, '')}`;
  return folder && `${bare}/`.startsWith(`/${folder}/`) ? bare.slice(folder.length + 1) || '/' : bare;
}

function entriesOf(list: readonly ConfigValue[], base: string): SidebarEntry[] {
  return list.filter(isRecord).flatMap((entry) => entryOf(entry, textOf(entry.base) ?? base));
}

function entryOf(entry: ConfigRecord, base: string): SidebarEntry[] {
  const text = textOf(entry.text);
  const own = textOf(entry.link);
  const link = own === undefined ? undefined : linkBelow(base, own);
  if (!Array.isArray(entry.items)) return link === undefined ? [] : [{ ...(text !== undefined && { text: plainText(text) }), link }];
  const items = entriesOf(entry.items, base);
  if (text === undefined) return items;
  return [
    {
      text: plainText(text),
      ...(link !== undefined && { link }),
      // Without the key, a group cannot be collapsed.
      ...(typeof entry.collapsed === 'boolean' ? { collapsed: entry.collapsed } : { collapsible: false }),
      items,
    },
  ];
}

function linkBelow(base: string, link: string): string {
  if (/^[a-z]+:|^\/\//i.test(link)) return link;
  const path = base ? base.replace(/\/?$/, '/') + link.replace(/^\//, '') : link;
  return path.startsWith('/') ? path : `/${path}`;
}
