import type { HighlightInfo } from '@kiln/engine/search';
import type { ReactNode } from 'react';

export interface MarkedProps {
  text: string;
  /** Ranges to mark. Ranges outside the text or overlapping an earlier one are skipped. */
  places: readonly HighlightInfo[];
}

/** Text with marked ranges. */
export function Marked({ text, places }: MarkedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, length } of places.toSorted((a, b) => a.start - b.start)) {
    if (!(start >= at && length > 0 && start < text.length)) continue;
    parts.push(text.slice(at, start), <mark key={parts.length}>{text.slice(start, start + length)}</mark>);
    at = start + length;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
