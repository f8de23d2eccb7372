import type { ReactNode } from 'react';

/** Shows two code blocks side by side, such as source and result. */
export function CodePair({ children }: { children?: ReactNode }) {
  return <div className="code-pair">{children}</div>;
}
