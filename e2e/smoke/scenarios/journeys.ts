import { expect } from 'vitest';
import type { Reader } from '../reader.js';
import type { Scenario } from './scenario.js';

const page = 'guide/start/quick-start';
const isAt = (reader: Reader, path: string, heading: RegExp) =>
  reader.until(
    `${path} with its heading`,
    (path, heading) => location.pathname === path && new RegExp(heading).test(document.querySelector('main h1')?.textContent ?? ''),
    path,
    heading.source,
  );

/** Navigation, languages, search and offline pages. */
export const journeys: Record<string, Scenario> = {
  'links, back and forward keep the document and restore the scroll position': async (reader, { site }) => {
    await reader.visit(site.url + page);
    await reader.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await reader.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await reader.until('a page that has scrolled', () => scrollY === 600);
    await reader.clickOn('.sidebar a[href="/guide/start/glossary"]');
    await isAt(reader, '/guide/start/glossary', /Glossary/);
    await reader.until('the top of the page', () => scrollY === 0);
    await reader.back();
    await isAt(reader, `/${page}`, /Quick start/);
    await reader.until('the previous scroll position', () => Math.abs(scrollY - 600) < 2);
    await reader.forward();
    await isAt(reader, '/guide/start/glossary', /Glossary/);
    await reader.until('the top of the page', () => scrollY === 0);
    expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true);
  },

  'visited pages open offline, and others say that the reader is offline': async (reader, { offline }) => {
    await reader.visit(offline.url + page);
    // Service workers may be unsupported or turned off.
    if (!(await reader.evaluate(() => 'serviceWorker' in navigator))) return;
    await reader.until('cached pages', async () => Boolean(navigator.serviceWorker.controller && (await caches.match('/404.html'))));
    offline.close();
    await reader.visit(offline.url + page);
    await isAt(reader, `/${page}`, /Quick start/);
    await reader.visit(`${offline.url}community/releases/v0-1`);
    await isAt(reader, '/community/releases/v0-1', /You are offline/);
  },

  'an anchor link leads to its heading by click, URL and history': async (reader, { site }) => {
    const isUnderBar = () => {
      const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const { top = -1 } = heading?.getBoundingClientRect() ?? {};
      const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight - 1;
      return top >= 0 && (top < 200 || isAtEnd);
    };
    await reader.visit(site.url + page);
    const [first, second] = await reader.evaluate(() =>
      [...document.querySelectorAll('.outline li > a')].slice(1, 3).map((link) => link.getAttribute('href')),
    );
    for (const hash of [first, second]) {
      await reader.clickOn(`.outline a[href="${hash}"]`);
      await reader.until(`the hash ${hash}`, (hash) => location.hash === hash, hash);
      await reader.until(`the heading of ${hash}`, isUnderBar);
      await reader.until(
        `the outline follows to ${hash}`,
        (hash) => document.querySelector('.outline [aria-current]')?.getAttribute('href') === hash,
        hash,
      );
    }
    await reader.back();
    await reader.until('the first hash again', (hash) => location.hash === hash, first);
    await reader.until('the first heading again', isUnderBar);
    await reader.visit(`${site.url}guide/start/glossary`);
    await reader.visit(`${site.url}${page}${second}`);
    await reader.until('the heading of the URL', isUnderBar);
  },

  'the menu switches the language of the page': async (reader, { site }) => {
    await reader.visit(site.url + page);
    await reader.clickOn('.dropdown-button:has([data-for=globe])');
    await reader.clickOn(`.dropdown-panel:popover-open a[href^="/zh/${page}"]`);
    await isAt(reader, `/zh/${page}`, /快速/);
    await reader.until('the language of the document', () => document.documentElement.lang === 'zh-CN');
  },

  'search opens with Ctrl+K, finds a page and opens it by keyboard': async (reader, { site }) => {
    await reader.visit(site.url + page);
    await reader.press(['k'], ['Control']);
    await reader.until('the search field', () => document.activeElement?.matches('.search input'));
    await reader.press([...'glossary']);
    await reader.until('a result', () => /glossary/i.test(document.querySelector('.search [role=option]')?.textContent ?? ''));
    await reader.press(['Enter']);
    await isAt(reader, '/guide/start/glossary', /Glossary/);
    await reader.seesNo('.search:popover-open');
    await reader.clickOn('.search-button');
    await reader.sees('.search:popover-open');
    await reader.press(['Escape']);
    await reader.seesNo('.search:popover-open');
  },

  'pages of every layout and the 404 page open without problems': async (reader, { site }) => {
    for (const path of ['', 'zh/', 'config/', 'plugins/list/', 'community/']) await reader.visit(site.url + path);
    await reader.visit(`${site.url}guide/nowhere`);
    await reader.sees('.not-found');
  },

  'leaving a page while it loads causes no errors': async (reader, { uncached }) => {
    const { requested, release } = uncached.hold(/\/_\/react\..*\.js/);
    try {
      await reader.open(uncached.url + page);
      await requested;
      await reader.open(`${uncached.url}guide/start/glossary`);
    } finally {
      release();
    }
    await reader.visit(`${uncached.url}guide/start/features`);
  },

  'leaving a page while one of its chunks loads causes no errors': async (reader, { uncached }) => {
    const { requested, release } = uncached.hold(/\/_\/\d+\.\w+\.js/);
    try {
      await reader.open(`${uncached.url}config/`);
      await requested;
      await reader.open(`${uncached.url}guide/start/glossary`);
    } finally {
      release();
    }
    await reader.visit(`${uncached.url}guide/start/features`);
  },
};
