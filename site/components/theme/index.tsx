import { LandingPage, ToolsPopover } from '@kiln/blocks';
import { Article, usePage } from '@kiln/engine/browser';
import { createLayout } from '@kiln/theme';
import { useEffect } from 'react';
import { showOptionCards } from '../option-card/show-option-cards.js';
import { organizationUrl, tools } from '../tools.js';
import '../result/result.css';

export { components } from '@kiln/theme';

/** The theme with the sibling tools in its navbar and a landing page as its home page. */
export const Layout = createLayout({
  parts: { HomePage },
  slots: { afterNav: <SiblingTools /> },
});

function HomePage() {
  return (
    <LandingPage>
      <Article />
    </LandingPage>
  );
}

function SiblingTools() {
  useEffect(() => showOptionCards(document), []);
  return <ToolsPopover groups={[tools]} organizationUrl={organizationUrl} lang={usePage().page.lang === 'zh' ? 'zh' : 'en'} />;
}
