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
  /** Sentence in large type. Default: Seamlessly replace webpack with compatible API. */
  description?: string;
  /** Default: Get Started. */
  getStartedButtonText?: string;
  /** Default: Learn More. */
  learnMoreButtonText?: string;
  /** URLs of the buttons. Without one, a button only calls its handler. */
  getStartedUrl?: string;
  learnMoreUrl?: string;
  /** Click handlers, for a hero inside a hydrated component. */
  onClickGetStarted?: () => void;
  onClickLearnMore?: () => void;
  /** Turns the secondary button into a link to the repository, labeled with its host. */
  githubURL?: string;
  /** Default: false. */
  showStars?: boolean;
  /** Default: true. */
  showOvalBg?: boolean;
  /** Content above the buttons, such as an install command. */
  children?: ReactNode;
}

/** Opens a landing page with a name, a one-sentence description and buttons to get started. */
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
      {/* As tall as the hero, so they come last in the HTML, when the rest has arrived. */}
      {showStars && <Stars />}
      {showOvalBg && <div className="hero-oval" aria-hidden="true" />}
    </section>
  );
}

/** Returns the display name of a code host. */
function hostName(url: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? url;
  return { 'github.com': 'GitHub', 'gitlab.com': 'GitLab' }[host] ?? host;
}
