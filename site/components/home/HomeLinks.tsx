import type { ReactNode } from 'react';
import { type HomeLang, type HomeLinkText, homeTexts } from './home-texts.js';

/** A column of links with a name for assistive technology. */
export function HomeLinks({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

/** A link in the words of the home page. */
export function HomeLink({ lang, text, href }: { lang: HomeLang; text: HomeLinkText; href: string }) {
  return (
    <li>
      <a href={href}>{homeTexts[text][lang]}</a>
    </li>
  );
}
