import type { SearchResultGroup } from '@kiln/engine/search';

/**
 * Merges a better answer to the same query after the reader has moved the selection: results down to the selected one keep their
 * places, with updated content, followed by the rest of the better answer.
 */
export function mergeResults(before: readonly SearchResultGroup[], next: SearchResultGroup[], kept: number): SearchResultGroup[] {
  if (kept === 0) return next;
  return next.map((group) => {
    const stood = before.find((other) => other.group === group.group)?.result.slice(0, kept) ?? [];
    const better = new Map(group.result.map((result) => [result.link, result]));
    const links = new Set(stood.map(({ link }) => link));
    const result = [...stood.map((old) => better.get(old.link) ?? old), ...group.result.filter(({ link }) => !links.has(link))];
    return { ...group, result };
  });
}
