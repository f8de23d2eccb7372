import type { SearchResult, SearchResultGroup } from '@kiln/engine/search';
import { startTransition, useEffect, useState } from 'react';

/** Results that fit on the screen: they stand at once. */
const firstCount = 8;
/** Results that get their statements in one frame: the reader may type on. */
const step = 3;

/** What stands on the screen of the results of an index. */
export interface ShownResults {
  group: SearchResultGroup;
  results: readonly SearchResult[];
  /** How many of them have their own statements. */
  told: number;
}

/** Results as they come on the screen, frame by frame. One that stood there before keeps its statement until it gets the new one. */
export function useShownResults(group: SearchResultGroup, isFinal: boolean): ShownResults {
  const [before, setShown] = useState(() => begin(group, isFinal, []));
  const shown = before.group === group ? before : begin(group, isFinal, before.results);
  if (shown !== before) setShown(shown);
  useEffect(() => {
    if (!isFinal || shown.told >= group.result.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(tell(shown, shown.told + step))));
    return () => cancelAnimationFrame(frame);
  }, [group, isFinal, shown]);
  return shown;
}

/** The first results, with what was said of them before. */
function begin(group: SearchResultGroup, isFinal: boolean, before: readonly SearchResult[]): ShownResults {
  const known = new Map(before.map((result) => [result.link, result]));
  const results = group.result.slice(0, firstCount).map((result) => untold(result, known.get(result.link)));
  return tell({ group, results, told: 0 }, isFinal ? step : 0);
}

/** A result without its own statement; with that of an earlier answer, if it had one. */
export function untold(result: SearchResult, before?: SearchResult): SearchResult {
  const highlightInfoList =
    result.type !== 'content' ? result.highlightInfoList : before?.type === 'content' ? before.highlightInfoList : [];
  return { ...result, statement: before?.statement ?? '', highlightInfoList };
}

/** The same with the statements of the first ones. */
function tell({ group, results, told }: ShownResults, count: number): ShownResults {
  return { group, told: count, results: [...results.slice(0, told), ...group.result.slice(told, count), ...results.slice(count)] };
}
