import { CodePair, FeatureCards, LandingSection } from '@kiln/blocks';
import { BuildOutput } from './components/home/BuildOutput.js';
import { BundleFigure } from './components/home/BundleFigure.js';
import { HomeBenchmark } from './components/home/HomeBenchmark.js';
import { HomeFeature } from './components/home/HomeFeature.js';
import { HomeFooter } from './components/home/HomeFooter.js';
import { HomeHero } from './components/home/HomeHero.js';
import { HomeLink, HomeLinks } from './components/home/HomeLinks.js';
import { HomeTools } from './components/home/HomeTools.js';
import { Kinds } from './components/home/Kinds.js';
import { Result } from './components/result/Result.js';
import { TryIt } from './components/try-it/TryIt.js';

/** Components that pages can use without an import, in addition to those of the theme. */
export const components = {
  BuildOutput,
  BundleFigure,
  CodePair,
  FeatureCards,
  HomeBenchmark,
  HomeFeature,
  HomeFooter,
  HomeHero,
  HomeLink,
  HomeLinks,
  HomeTools,
  Kinds,
  LandingSection,
  Result,
  TryIt,
};
