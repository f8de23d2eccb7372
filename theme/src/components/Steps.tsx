import type { ReactNode } from 'react';

/** Numbers what it holds: the items of an ordered list, or headings of the third level. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
