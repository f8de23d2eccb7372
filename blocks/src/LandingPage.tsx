import type { ReactNode } from 'react';

/** Frame part for a landing page: the article over a sky that extends behind the navbar. */
export function LandingPage({ children }: { children: ReactNode }) {
  return (
    <main id="kiln:content" className="landing" tabIndex={-1}>
      <div className="landing-sky" aria-hidden="true" />
      {children}
    </main>
  );
}
