import type { SearchResultGroup } from '@kiln/engine/search';

/**
 * A better answer to the same query for a reader who has moved the selection: results down to the selected one stay where they
 * are, with what the better answer says of them, and it decides what follows.
 */
export function keepPlaces(before: readonly SearchResultGroup[], next: SearchResultGroup[], kept: number): SearchResultGroup[] {
  if (kept === 0) return next;
  return next.map((group) => {
    const stood = before.find((other) => other.group === group.group)?.result.slice(0, kept) ?? [];
    const better = new Map(group.result.map((result) => [result.link, result]));
    const links = new Set(stood.map(({ link }) => link));
    const result = [...stood.map((old) => better.get(old.link) ?? old), ...group.result.filter(({ link }) => !links.has(link))];
    return { ...group, result };
  });
}
