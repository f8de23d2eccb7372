import { LandingSection, ToolCards } from '@kiln/blocks';
import { tools } from '../tools.js';
import { type HomeLang, homeTexts } from './home-texts.js';

/** Section with the cards of the sibling tools. */
export function HomeTools({ lang }: { lang: HomeLang }) {
  return (
    <LandingSection title={homeTexts.toolStackTitle[lang]} text={homeTexts.toolStackTitleDesc[lang]}>
      <ToolCards tools={tools.links} lang={lang} />
    </LandingSection>
  );
}
