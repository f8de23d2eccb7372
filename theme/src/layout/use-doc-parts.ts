import { usePage } from '@kiln/engine/browser';

/** Returns which columns a documentation page has beside its article. */
export function useDocParts(): { hasSidebar: boolean; hasOutline: boolean } {
  const { sidebar, page } = usePage();
  const { frontmatter, toc, overview } = page;
  return {
    hasSidebar: sidebar.length > 0 && frontmatter.sidebar !== false,
    hasOutline: toc.length > 0 && frontmatter.outline !== false && !overview,
  };
}
