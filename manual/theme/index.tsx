import { LandingPage } from '@kiln/blocks';
import { Article } from '@kiln/engine/browser';
import { createLayout } from '@kiln/theme';
import '../components/example.css';

export { components } from '@kiln/theme';

/** The theme with a landing page as its home page. */
export const Layout = createLayout({ parts: { HomePage } });

function HomePage() {
  return (
    <LandingPage>
      <Article />
    </LandingPage>
  );
}
