import type { ReactNode } from 'react';

/** The frame's part for a landing page: the article on a sky that reaches up behind the navbar. */
export function LandingPage({ children }: { children: ReactNode }) {
  return (
    <main id="kiln:content" className="landing" tabIndex={-1}>
      <div className="landing-sky" aria-hidden="true" />
      {children}
    </main>
  );
}
