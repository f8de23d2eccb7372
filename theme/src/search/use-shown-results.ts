import type { SearchResult, SearchResultGroup } from '@kiln/engine/search';
import { startTransition, useEffect, useState } from 'react';

/** Number of results that fit on the screen. */
const screenful = 8;
/** New results per frame, and results that get their statements per frame, so that typing is not blocked. */
const perFrame = { results: 5, statements: 3 };

/** The results of an index that are on screen. */
export interface ShownResults {
  group: SearchResultGroup;
  /** The first results, as they are shown. */
  results: readonly SearchResult[];
  /** How many of them are rendered. */
  count: number;
  /** How many of them have their own statements. */
  filled: number;
}

/** Returns results frame by frame. A result that was shown before keeps its statement until it gets the new one. */
export function useShownResults(group: SearchResultGroup, isFinal: boolean): ShownResults {
  const [before, setShown] = useState(() => begin(group, isFinal, []));
  const shown = before.group === group ? before : begin(group, isFinal, before.results);
  if (shown !== before) setShown(shown);
  useEffect(() => {
    const next = follow(shown, isFinal);
    if (!next) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)));
    return () => cancelAnimationFrame(frame);
  }, [isFinal, shown]);
  return shown;
}

/** Returns the first results, with their earlier statements. */
function begin(group: SearchResultGroup, isFinal: boolean, before: readonly SearchResult[]): ShownResults {
  const known = new Map(before.map((result) => [result.link, result]));
  const results = group.result.slice(0, screenful).map((result) => withoutStatement(result, known.get(result.link)));
  const shown = { group, results, count: countWith(results, known, group), filled: 0 };
  return isFinal ? fillNext(shown) : shown;
}

/** Returns how many to render in the first frame: all if the list doesn't fill the screen, since its height is that of its results. */
function countWith(results: SearchResult[], known: ReadonlyMap<string, unknown>, group: SearchResultGroup): number {
  if (group.result.length <= screenful) return results.length;
  let fresh = 0;
  const end = results.findIndex(({ link }) => !known.has(link) && ++fresh > perFrame.results);
  return end < 0 ? results.length : end;
}

/** Returns a result without its own statement, but with that of an earlier answer, if any. */
export function withoutStatement(result: SearchResult, before?: SearchResult): SearchResult {
  const highlightInfoList =
    result.type !== 'content' ? result.highlightInfoList : before?.type === 'content' ? before.highlightInfoList : [];
  const marks = result.marks && { ...result.marks, statement: before?.marks?.statement ?? [] };
  return { ...result, statement: before?.statement ?? '', highlightInfoList, ...(marks && { marks }) };
}

/** Returns what to show one frame later, if that is more. */
function follow(shown: ShownResults, isFinal: boolean): ShownResults | undefined {
  if (shown.count < shown.results.length) return { ...shown, count: shown.results.length };
  return isFinal && shown.filled < shown.group.result.length ? fillNext(shown) : undefined;
}

/** Adds a few more statements. */
function fillNext({ group, results, count, filled }: ShownResults): ShownResults {
  const next = filled + perFrame.statements;
  return {
    group,
    results: [...results.slice(0, filled), ...group.result.slice(filled, next), ...results.slice(next)],
    count: Math.max(count, Math.min(next, group.result.length)),
    filled: next,
  };
}
