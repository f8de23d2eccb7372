import type { DocumentRecord, ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Announcement, CompiledData, Finding, HeadTag, IndexedData, NavItem, SidebarItem } from '../model/index.js';

/** A page with its place in the site: everything that follows from the set of files and their frontmatter. */
export interface IndexedPage {
  source: ParsedPage;
  data: IndexedData;
  /** Key into `PageIndex.sidebars`; null when the page has no sidebar. */
  sidebarKey: string | null;
}

/** A page whose text is compiled. Its large parts are loaded separately. */
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
  /** Text below the title of its Markdown copy. */
  markdown: string[];
  /** Factor of its search rank. */
  searchWeight: number;
}

export const noExtras: PageExtras = { head: [], afterTitle: [], end: [], markdown: [], searchWeight: 1 };

/** A component, by the name that pages use, and its props. */
export interface PagePart {
  name: string;
  props?: Record<string, unknown> | undefined;
}

/** All pages and their shared data. */
export interface PageIndex {
  pages: readonly IndexedPage[];
  byRoute: ReadonlyMap<string, IndexedPage>;
  /** Finds the page for a path. */
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

/** A file of the output folder that is created only when its key, which covers all of its inputs, has changed. */
export interface KeyedFile {
  path: string;
  key: string;
  content: () => string | Uint8Array;
}
