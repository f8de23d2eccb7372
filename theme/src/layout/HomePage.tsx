import { Article } from '@kiln/engine/browser';
import './home-page.css';

/** The first page: its article across the whole width. */
export function HomePage() {
  return (
    <main id="kiln:content" className="home" tabIndex={-1}>
      <Article className="prose" />
    </main>
  );
}
