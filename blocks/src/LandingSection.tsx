import type { ReactNode } from 'react';

export interface LandingSectionProps {
  title: string;
  /** Sentence below the title. */
  text?: string;
  children?: ReactNode;
}

/** Renders a titled section of a landing page. */
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
