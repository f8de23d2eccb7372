import type { ReactNode } from 'react';

export interface LandingSectionProps {
  title: string;
  /** A sentence under the title. */
  text?: string;
  children?: ReactNode;
}

/** A part of a landing page under a title of its own. */
export function LandingSection({ title, text, children }: LandingSectionProps) {
  return (
    <section className="landing-section">
      <div className="landing-section-head">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}
