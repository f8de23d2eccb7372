import type { ReactNode } from 'react';

export interface BadgeProps {
  text?: string;
  /** Color. Default: note. */
  type?: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  children?: ReactNode;
}

/** A short label next to a heading or a name. */
export function Badge({ text, type = 'note', children }: BadgeProps) {
  return (
    <span className="badge" data-type={type}>
      {text ?? children}
    </span>
  );
}
