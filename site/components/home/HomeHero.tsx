import { Hero } from '@kiln/blocks';
import type { ReactNode } from 'react';
import { type HomeLang, homeTexts } from './home-texts.js';

export interface HomeHeroProps {
  lang: HomeLang;
  /** URL of the primary button. */
  href: string;
  children?: ReactNode;
}

/** Hero with the texts of the home page. The secondary button links to the introduction in the folder of the primary link. */
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
