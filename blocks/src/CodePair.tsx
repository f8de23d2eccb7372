import type { ReactNode } from 'react';

/** Two code blocks side by side: what one writes, and what comes of it. */
export function CodePair({ children }: { children?: ReactNode }) {
  return <div className="code-pair">{children}</div>;
}
