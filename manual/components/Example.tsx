import type { ReactNode } from 'react';

export interface ExampleProps {
  /** Whether the result is below the source instead of beside it. Default: false. */
  stacked?: boolean;
  children?: ReactNode;
}

/** Markdown source and its rendered result. */
export function Example({ stacked, children }: ExampleProps) {
  return (
    <div className="example" data-stacked={stacked || undefined}>
      {children}
    </div>
  );
}

/** The rendered result of an example. */
export function ExampleResult({ children }: { children?: ReactNode }) {
  return <div className="example-result">{children}</div>;
}
