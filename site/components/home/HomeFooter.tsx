import type { ReactNode } from 'react';
import { organizationUrl, tools } from '../tools.js';
import { HomeLinks } from './HomeLinks.js';
import { type HomeLang, homeTexts } from './home-texts.js';

/** Footer of the home page: tagline, link columns and sibling tools. */
export function HomeFooter({ lang, children }: { lang: HomeLang; children?: ReactNode }) {
  return (
    <footer className="home-footer">
      <div className="home-footer-brand">
        <img src="/favicon.svg" width="24" height="24" alt="" />
        <p>Rsbuild</p>
        <p>{homeTexts.subtitle[lang]}</p>
      </div>
      {children}
      <HomeLinks label={lang === 'zh' ? tools.title : tools.titleEn}>
        {tools.links
          .filter(({ name }) => name !== 'Rsbuild')
          .slice(0, 4)
          .map(({ name, url, urlEn = url }) => (
            <li key={name}>
              <a href={lang === 'zh' ? url : urlEn} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
      </HomeLinks>
      <p className="home-footer-end">
        <a href={organizationUrl} target="_blank" rel="noopener">
          web-infra-dev
        </a>
        <span>MIT</span>
      </p>
    </footer>
  );
}
