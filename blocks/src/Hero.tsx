import type { ReactNode } from 'react';
import { HeroButton } from './HeroButton.js';
import { Stars } from './Stars.js';

export interface HeroProps {
  /** Image before the title. */
  logoUrl?: string;
  /** Default: Rsbuild. */
  title?: string;
  /** Default: The fast Rust-based web bundler. */
  subTitle?: string;
  /** The sentence in large type. Default: Seamlessly replace webpack with compatible API. */
  description?: string;
  /** Default: Get Started. */
  getStartedButtonText?: string;
  /** Default: Learn More. */
  learnMoreButtonText?: string;
  /** Where the buttons lead; without an address a button only calls its handler. */
  getStartedUrl?: string;
  learnMoreUrl?: string;
  /** Called at a click, where the hero is part of a component that lives in the browser. */
  onClickGetStarted?: () => void;
  onClickLearnMore?: () => void;
  /** Makes the secondary button a link to the repository, named after its host. */
  githubURL?: string;
  /** Default: false. */
  showStars?: boolean;
  /** Default: true. */
  showOvalBg?: boolean;
  /** Stands above the buttons, such as the command to start with. */
  children?: ReactNode;
}

/** The first thing on a landing page: what it is, in one sentence, and how to start. */
export function Hero({
  logoUrl,
  title = 'Rsbuild',
  subTitle = 'The fast Rust-based web bundler',
  description = 'Seamlessly replace webpack with compatible API',
  getStartedButtonText = 'Get Started',
  learnMoreButtonText = 'Learn More',
  getStartedUrl,
  learnMoreUrl,
  onClickGetStarted,
  onClickLearnMore,
  githubURL,
  showStars = false,
  showOvalBg = true,
  children,
}: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1 className="hero-name">
          {logoUrl && <img src={logoUrl} width="28" height="28" alt="" />}
          <span className="hero-title">{title}</span> <span className="hero-subtitle">{subTitle}</span>
        </h1>
        <p className="hero-description">{description}</p>
      </div>
      <div className="hero-start">
        {children}
        <div className="hero-actions">
          <HeroButton kind="primary" href={getStartedUrl} onClick={onClickGetStarted}>
            {getStartedButtonText}
          </HeroButton>
          {githubURL ? (
            <HeroButton kind="secondary" href={githubURL} onClick={onClickLearnMore} external>
              {hostName(githubURL)}
            </HeroButton>
          ) : (
            <HeroButton kind="secondary" href={learnMoreUrl} onClick={onClickLearnMore}>
              {learnMoreButtonText}
            </HeroButton>
          )}
        </div>
      </div>
      {/* They are as high as the hero, so they come when the rest of it has arrived. */}
      {showStars && <Stars />}
      {showOvalBg && <div className="hero-oval" aria-hidden="true" />}
    </section>
  );
}

/** Name of a code host as it writes itself. */
function hostName(url: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? url;
  return { 'github.com': 'GitHub', 'gitlab.com': 'GitLab' }[host] ?? host;
}
