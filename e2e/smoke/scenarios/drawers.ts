import { expect } from 'vitest';
import type { Scenario } from './scenario.js';

const page = 'guide/start/quick-start';
/** Widths on both sides of every breakpoint, in px. */
const widths = [1600, 1281, 1280, 1279, 961, 960, 959, 769, 768, 767, 640, 600, 480, 390, 320];

/** Drawers that cover the page on small screens. */
export const drawers: Record<string, Scenario> = {
  'the mobile menu opens, does not pan sideways, and closes by button, key and link': async (reader, { site }) => {
    await reader.resize(Math.max(390, reader.minWidth), 844);
    await reader.visit(site.url + page);
    const menu = '.navbar-menu:popover-open';
    await reader.clickOn('.navbar-open');
    await reader.sees(menu);
    const panned = await reader.evaluate(() => {
      const menu = document.querySelector('.navbar-menu') as HTMLElement;
      menu.scrollLeft = 100;
      return [menu.scrollLeft, menu.scrollWidth - menu.clientWidth];
    });
    expect(panned).toEqual([0, 0]);
    await reader.clickOn('.navbar-menu-head button');
    await reader.seesNo(menu);
    await reader.clickOn('.navbar-open');
    await reader.sees(menu);
    await reader.press(['Escape']);
    await reader.seesNo(menu);
    await reader.clickOn('.navbar-open');
    await reader.clickOn('.navbar-items a[href="/plugins/list/"]');
    await reader.until('the page of the plugins', () => location.pathname === '/plugins/list/');
    await reader.seesNo(menu);
    await reader.until('a page that scrolls again', () => !document.documentElement.hasAttribute('data-locked'));
  },

  'the sidebar drawer closes by button, key, outside click and link': async (reader, { site }) => {
    await reader.resize(800, 900);
    await reader.visit(site.url + page);
    const drawer = '.sidebar:popover-open';
    const closeBy: Record<string, () => Promise<void>> = {
      button: () => reader.clickOn('.sidebar-close'),
      key: () => reader.press(['Escape']),
      'a click beside it': async () => {
        await reader.moveTo(700, 450);
        await reader.click();
      },
      link: () => reader.clickOn('.sidebar a[href="/guide/start/glossary"]'),
    };
    for (const close of Object.values(closeBy)) {
      await reader.clickOn('.doc-bar-menu');
      await reader.sees(drawer);
      await reader.until('the open drawer', () => document.querySelector('.sidebar')?.getBoundingClientRect().left === 0);
      await close();
      await reader.seesNo(drawer);
    }
    await reader.until('the page of the link', () => location.pathname === '/guide/start/glossary');
  },

  'the outline opens from its bar and links to headings': async (reader, { site }) => {
    for (const width of [1100, Math.max(390, reader.minWidth)]) {
      await reader.resize(width, 844);
      await reader.visit(site.url + page);
      await reader.clickOn('.doc-bar-outline');
      await reader.sees('.outline:popover-open');
      await reader.until('the outline is within the window', () => {
        const { left, right, top, bottom } = (document.querySelector('.outline') as Element).getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      });
      await reader.until('the outline is beside its bar', () => {
        const [bar, outline] = ['.doc-bar', '.outline'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect,
        ) as [DOMRect, DOMRect];
        return outline.top >= bar.bottom - 8 || outline.bottom <= bar.top;
      });
      // The window may be resized while the outline is open, or after it was.
      await reader.resize(1440, 844);
      await reader.seesNo('.doc-bar-outline');
      await reader.until('the outline is no longer a popover', () => !document.querySelector('.outline:popover-open'));
      await reader.resize(width, 844);
      await reader.clickOn('.doc-bar-outline');
      await reader.clickOn('.outline li:last-child > a');
      await reader.until('the hash of the last heading', () => location.hash !== '');
      await reader.seesNo('.outline:popover-open');
    }
  },

  'at any width of the window, the layout is complete and nothing pans sideways': async (reader, { site }) => {
    for (const url of [site.url, site.url + page]) {
      await reader.visit(url);
      for (const width of [...widths, ...widths.toReversed()].filter((width) => width >= reader.minWidth)) {
        await reader.resize(width, 900);
        const isDoc = url !== site.url;
        const layout = { menu: width < 768, sidebar: isDoc && width > 960, outline: isDoc && width > 1280 };
        // A panel that becomes a drawer at this width takes a moment to disappear.
        await reader.until(
          `the layout of ${url} at ${width} px`,
          (layout) => {
            const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
            return (
              isShown('.navbar-open') === layout.menu && isShown('.sidebar') === layout.sidebar && isShown('.outline') === layout.outline
            );
          },
          layout,
        );
        const over = await reader.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect([url, width, over]).toEqual([url, width, 0]);
      }
    }
  },
};
