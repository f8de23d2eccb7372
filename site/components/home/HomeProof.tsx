import type { ReactNode } from 'react';

/** Two panes side by side: what one writes, and what comes of it. */
export function HomeProof({ children }: { children?: ReactNode }) {
  return <div className="home-proof">{children}</div>;
}
