import type { Document, DocumentSource } from '../content/document.js';
import type { Announcement, Finding, NavItem, PageData, SidebarItem } from '../model/index.js';

/** A page before its document is compiled: all that follows from the set of files. */
export interface Page {
  source: DocumentSource;
  /** Complete but for what only the compiled document knows. */
  data: Omit<PageData, 'toc' | 'overview' | 'hasIslands' | 'description'>;
  /** Key into `PageIndex.sidebars`; null when the page has no sidebar. */
  sidebarKey: string | null;
}

/** Every page and what they share. */
export interface PageIndex {
  pages: readonly Page[];
  byRoute: ReadonlyMap<string, Page>;
  /** By `sidebarKey`. */
  sidebars: ReadonlyMap<string, SidebarItem[]>;
  /** By language and version (`zh`, `v2/zh`). */
  navs: ReadonlyMap<string, NavItem[]>;
  /** By language and version. */
  announcements: ReadonlyMap<string, Announcement | null>;
  findings: readonly Finding[];
}

/** A page together with its compiled document: what feeds, checks and search read. */
export interface BuiltPage {
  data: PageData;
  source: DocumentSource;
  document: Document;
}

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  content: string | Uint8Array;
}
