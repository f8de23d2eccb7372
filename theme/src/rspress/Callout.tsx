import type { ReactNode } from 'react';

export interface CalloutProps {
  type: 'tip' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'info' | 'details';
  /** Default: the type. */
  title?: string;
  children?: ReactNode;
}

/** A callout, as `:::tip` produces it. */
export function Callout({ type, title = type.toUpperCase(), children }: CalloutProps) {
  if (type === 'details')
    return (
      <details className="callout" data-type={type}>
        <summary>{title}</summary>
        {children}
      </details>
    );
  return (
    <div className="callout" data-type={type}>
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
