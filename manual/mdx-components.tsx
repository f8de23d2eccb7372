import { FeatureCard, FeatureCards, Hero, LandingSection } from '@kiln/blocks';
import { BuildTimes } from './components/BuildTimes.js';
import { Counter } from './components/Counter.js';
import { Example, ExampleResult } from './components/Example.js';
import { HomeProof } from './components/HomeProof.js';

/** Components that pages can use by name, beside those of the theme. */
export const components = { BuildTimes, Counter, Example, ExampleResult, FeatureCard, FeatureCards, Hero, HomeProof, LandingSection };
