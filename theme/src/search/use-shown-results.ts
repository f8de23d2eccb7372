import type { SearchResult, SearchResultGroup } from '@kiln/engine/search';
import { startTransition, useEffect, useState } from 'react';

/** Results that fit on the screen. */
const screenful = 8;
/** New ones that come in one frame, and results that get their statements in one: the reader may type on. */
const perFrame = { results: 5, statements: 3 };

/** What stands on the screen of the results of an index. */
export interface ShownResults {
  group: SearchResultGroup;
  /** The first ones, as they are shown. */
  results: readonly SearchResult[];
  /** How many of them stand. */
  count: number;
  /** How many of them have their own statements. */
  filled: number;
}

/** Results as they come on the screen, frame by frame. One that stood there before keeps its statement until it gets the new one. */
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

/** The first results, with what was said of them before. */
function begin(group: SearchResultGroup, isFinal: boolean, before: readonly SearchResult[]): ShownResults {
  const known = new Map(before.map((result) => [result.link, result]));
  const results = group.result.slice(0, screenful).map((result) => withoutStatement(result, known.get(result.link)));
  const shown = { group, results, count: countWith(results, known, group), filled: 0 };
  return isFinal ? fillNext(shown) : shown;
}

/** How many stand in the first frame. A list that does not fill the screen comes as a whole: it has the height of its results. */
function countWith(results: SearchResult[], known: ReadonlyMap<string, unknown>, group: SearchResultGroup): number {
  if (group.result.length <= screenful) return results.length;
  let fresh = 0;
  const end = results.findIndex(({ link }) => !known.has(link) && ++fresh > perFrame.results);
  return end < 0 ? results.length : end;
}

/** A result without its own statement; with that of an earlier answer, if it had one. */
export function withoutStatement(result: SearchResult, before?: SearchResult): SearchResult {
  const highlightInfoList =
    result.type !== 'content' ? result.highlightInfoList : before?.type === 'content' ? before.highlightInfoList : [];
  const marks = result.marks && { ...result.marks, statement: before?.marks?.statement ?? [] };
  return { ...result, statement: before?.statement ?? '', highlightInfoList, ...(marks && { marks }) };
}

/** What stands one frame later, if that is more. */
function follow(shown: ShownResults, isFinal: boolean): ShownResults | undefined {
  if (shown.count < shown.results.length) return { ...shown, count: shown.results.length };
  return isFinal && shown.filled < shown.group.result.length ? fillNext(shown) : undefined;
}

/** The same with a few more statements. */
function fillNext({ group, results, count, filled }: ShownResults): ShownResults {
  const next = filled + perFrame.statements;
  return {
    group,
    results: [...results.slice(0, filled), ...group.result.slice(filled, next), ...results.slice(next)],
    count: Math.max(count, Math.min(next, group.result.length)),
    filled: next,
  };
}
