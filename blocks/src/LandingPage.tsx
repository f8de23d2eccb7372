import type { ReactNode } from 'react';
// Blocks that render at build time only have no script that could bring their styles: the page brings those of all.
import './benchmark.css';
import './feature-cards.css';
import './hero.css';
import './landing-page.css';
import './landing-section.css';
import './stars.css';
import './tool-cards.css';
import './tools-popover.css';

/** The frame's part for a landing page: the article on a sky that reaches up behind the navbar. */
export function LandingPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="landing" tabIndex={-1}>
      <div className="landing-sky" aria-hidden="true" />
      {children}
    </main>
  );
}
