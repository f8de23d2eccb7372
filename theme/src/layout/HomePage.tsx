import { Article, usePage } from '@kiln/engine/browser';
import { useLayout } from './layout-context.js';

/** The home page: its article at full width. */
export function HomePage() {
  const { parts } = useLayout();
  return (
    <main id="kiln:content" className="home" tabIndex={-1}>
      {usePage().page.translation?.lang && <parts.TranslationNotice />}
      <Article className="prose" />
    </main>
  );
}
