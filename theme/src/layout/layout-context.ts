import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The parts of a layout. Each reads the page with `usePage()`. */
export interface LayoutParts {
  Announcement: ComponentType;
  Navbar: ComponentType;
  /** In the navbar, after the title. */
  Search: ComponentType;
  HomePage: ComponentType;
  DocPage: ComponentType;
  Sidebar: ComponentType;
  /** The bar with menu and outline on small screens. */
  DocBar: ComponentType;
  TranslationNotice: ComponentType;
  /** Next to the page title: the page as Markdown. */
  PageMenu: ComponentType;
  DocFooter: ComponentType;
  Outline: ComponentType;
  ScrollToTop: ComponentType;
}

/** Slots for the site's own content. */
export type SlotName =
  | 'top'
  | 'bottom'
  | 'afterTitle'
  | 'afterNav'
  | 'beforeSidebar'
  | 'afterSidebar'
  | 'beforeArticle'
  | 'afterArticle'
  | 'beforeOutline'
  | 'afterOutline';

export type LayoutSlots = Partial<Record<SlotName, ReactNode>>;

export const LayoutContext = createContext<{ parts: LayoutParts; slots: LayoutSlots } | null>(null);

/** Returns the parts and slots of the surrounding layout. */
export function useLayout(): { parts: LayoutParts; slots: LayoutSlots } {
  return useContext(LayoutContext)!;
}
