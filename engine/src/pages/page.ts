import type { DocumentRecord, ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Announcement, CompiledData, Finding, HeadTag, IndexedData, NavItem, SidebarItem } from '../model/index.js';

/** A page with its place in the site: all that follows from the set of files and their frontmatter. */
export interface IndexedPage {
  source: ParsedPage;
  data: IndexedData;
  /** Key into `PageIndex.sidebars`; null when the page has no sidebar. */
  sidebarKey: string | null;
}

/** A page whose text is compiled. Its large parts are loaded by themselves. */
export interface CompiledPage extends IndexedPage {
  data: CompiledData;
  document: DocumentRecord;
  added: PageExtras;
}

/** What plugins add to a page. */
export interface PageExtras {
  /** Elements for its head. */
  head: HeadTag[];
  /** Components under its title. */
  afterTitle: PagePart[];
  /** Components at its end. */
  end: PagePart[];
  /** What it says under its title as Markdown. */
  markdown: string[];
  /** What its rank in search is multiplied with. */
  searchWeight: number;
}

export const noExtras: PageExtras = { head: [], afterTitle: [], end: [], markdown: [], searchWeight: 1 };

/** A component by the name that pages know it by, and its props. */
export interface PagePart {
  name: string;
  props?: Record<string, unknown> | undefined;
}

/** Every page and what they share. */
export interface PageIndex {
  pages: readonly IndexedPage[];
  byRoute: ReadonlyMap<string, IndexedPage>;
  /** Finds the page that a path means. */
  canonicalRoute: RouteLookup;
  /** By `sidebarKey`. */
  sidebars: ReadonlyMap<string, SidebarItem[]>;
  /** By language and version (`zh`, `v2/zh`). */
  navs: ReadonlyMap<string, NavItem[]>;
  /** By language and version. */
  announcements: ReadonlyMap<string, Announcement | null>;
  findings: readonly Finding[];
}

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  content: string | Uint8Array;
}

/** A file of the output folder that is put together only when its key, of all that goes into it, has changed. */
export interface KeyedFile {
  path: string;
  key: string;
  content: () => string | Uint8Array;
}
