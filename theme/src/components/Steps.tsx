import type { ReactNode } from 'react';

/** Numbers its content: the items of an ordered list, or third-level headings. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
