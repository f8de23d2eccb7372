import { FeatureCard, type FeatureCardProps } from '@kiln/blocks';
import { type HomeLang, homeTexts, type HomeTopic } from './home-texts.js';

export interface HomeFeatureProps extends Pick<FeatureCardProps, 'href' | 'span' | 'children'> {
  lang: HomeLang;
  topic: HomeTopic;
}

/** Feature card with the texts of the home page. */
export function HomeFeature({ lang, topic, ...card }: HomeFeatureProps) {
  return <FeatureCard {...card} title={homeTexts[topic][lang]} details={homeTexts[`${topic}Desc`][lang]} />;
}
