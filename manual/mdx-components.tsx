import { CodePair, FeatureCard, FeatureCards, Hero, LandingSection } from '@kiln/blocks';
import { BuildTimes } from './components/BuildTimes.js';
import { Counter } from './components/Counter.js';
import { Example, ExampleResult } from './components/Example.js';

/** Components that pages can use without an import, in addition to those of the theme. */
export const components = { BuildTimes, CodePair, Counter, Example, ExampleResult, FeatureCard, FeatureCards, Hero, LandingSection };
