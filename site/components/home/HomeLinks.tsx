import type { ReactNode } from 'react';
import { type HomeLang, type HomeLinkText, homeTexts } from './home-texts.js';

/** Column of links with an accessible name. */
export function HomeLinks({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

/** Link with a text of the home page. */
export function HomeLink({ lang, text, href }: { lang: HomeLang; text: HomeLinkText; href: string }) {
  return (
    <li>
      <a href={href}>{homeTexts[text][lang]}</a>
    </li>
  );
}
