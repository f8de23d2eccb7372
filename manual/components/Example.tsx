import type { ReactNode } from 'react';

export interface ExampleProps {
  /** Puts the result below the source. */
  stacked?: boolean;
  children?: ReactNode;
}

/** What one writes, and what comes of it. */
export function Example({ stacked, children }: ExampleProps) {
  return (
    <div className="example" data-stacked={stacked || undefined}>
      {children}
    </div>
  );
}

/** The second half of an example. */
export function ExampleResult({ children }: { children?: ReactNode }) {
  return <div className="example-result">{children}</div>;
}
