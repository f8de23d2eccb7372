import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The parts that a layout is made of; each reads the page with `usePage()`. */
export interface LayoutParts {
  Announcement: ComponentType;
  Navbar: ComponentType;
  /** In the navbar, after the title. */
  Search: ComponentType;
  HomePage: ComponentType;
  DocPage: ComponentType;
  Sidebar: ComponentType;
  /** The bar with Menu and outline on small screens. */
  DocBar: ComponentType;
  TranslationNotice: ComponentType;
  /** Beside the title of a page: its Markdown. */
  PageMenu: ComponentType;
  DocFooter: ComponentType;
  Outline: ComponentType;
  ScrollToTop: ComponentType;
}

/** Places for content of the site's own. */
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

/** The parts and slots of the layout around a component. */
export function useLayout(): { parts: LayoutParts; slots: LayoutSlots } {
  return useContext(LayoutContext)!;
}
