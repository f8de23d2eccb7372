import { Hero } from '@kiln/blocks';
import type { ReactNode } from 'react';
import { type HomeLang, homeTexts } from './home-texts.js';

export interface HomeHeroProps {
  lang: HomeLang;
  /** Of the primary button. */
  href: string;
  children?: ReactNode;
}

/** The hero in the words of the home page. The secondary button leads to the introduction beside the page of the primary one. */
export function HomeHero({ lang, href, children }: HomeHeroProps) {
  return (
    <Hero
      logoUrl="/favicon.svg"
      title="Rsbuild"
      subTitle={homeTexts.subtitle[lang]}
      description={homeTexts.slogan[lang]}
      getStartedButtonText={homeTexts.quickStart[lang]}
      getStartedUrl={href}
      learnMoreButtonText={homeTexts.introduction[lang]}
      learnMoreUrl={href.replace(/[^/]*$/, '')}
      showStars
    >
      {children}
    </Hero>
  );
}
