import type { ReactNode } from 'react';

/** Panes side by side: what one writes, and what the terminal says. */
export function HomeProof({ children }: { children?: ReactNode }) {
  return <div className="home-proof">{children}</div>;
}
