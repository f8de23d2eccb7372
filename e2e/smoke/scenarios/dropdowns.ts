import { expect } from 'vitest';
import type { Reader } from '../reader.js';
import type { Scenario } from './scenario.js';

const page = 'guide/start/quick-start';
const open = '.dropdown-panel:popover-open';

/** Numbers the dropdowns with a visible button, and returns their count. */
const countDropdowns = (reader: Reader) =>
  reader.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.dropdown')].filter((dropdown) =>
      dropdown.firstElementChild?.checkVisibility(),
    );
    shown.forEach((dropdown, index) => (dropdown.dataset['smoke'] = String(index)));
    return shown.length;
  });

/** Returns the position of the open panel relative to its button and the window. */
const lookAtPanel = (reader: Reader) =>
  reader.until('a panel at rest', () => {
    const panel = document.querySelector('.dropdown-panel:popover-open') as HTMLElement;
    const { opacity, visibility } = getComputedStyle(panel);
    if (opacity !== '1' || visibility !== 'visible') return null;
    const box = panel.getBoundingClientRect();
    const button = (panel.previousElementSibling as Element).getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return {
      gap: Math.round(box.top - button.bottom),
      isBeside: box.left < button.right && box.right > button.left,
      isWithin: box.left >= 0 && box.top >= 0 && box.right <= clientWidth && box.bottom <= clientHeight,
    };
  });

/** A panel may be visible shortly before it is positioned. */
const patience = { timeout: 60_000, interval: 25 };
const place = { gap: 0, isBeside: true, isWithin: true };

/** Every dropdown of the frame. */
export const dropdowns: Record<string, Scenario> = {
  'every dropdown opens below its button on hover, and closes when the mouse leaves': async (reader, { site }) => {
    for (const width of [1440, 800]) {
      await reader.resize(width, 900);
      await reader.visit(site.url + page);
      const count = await countDropdowns(reader);
      expect(count).toBeGreaterThan(2);
      for (let index = 0; index < count; index++) {
        await reader.hover(`[data-smoke="${index}"] > button`);
        await reader.sees(`[data-smoke="${index}"] > ${open}`);
        await expect.poll(() => lookAtPanel(reader), patience).toEqual(place);
        await reader.moveTo(width / 2, 800);
        await reader.seesNo(open);
      }
    }
  },

  'every dropdown opens with Enter, has focusable entries, and closes with Escape': async (reader, { site }) => {
    await reader.visit(site.url + page);
    const count = await countDropdowns(reader);
    for (let index = 0; index < count; index++) {
      const button = `[data-smoke="${index}"] > button`;
      await reader.focus(button);
      await reader.press(['Enter']);
      await reader.sees(`[data-smoke="${index}"] > ${open}`);
      await expect.poll(() => lookAtPanel(reader), patience).toEqual(place);
      await reader.focus(`[data-smoke="${index}"] .nav-link`);
      await reader.press(['Escape']);
      await reader.seesNo(open);
      await reader.until('the button has the focus again', (button) => document.activeElement === document.querySelector(button), button);
    }
  },

  'a dropdown near the edge of the window stays inside it': async (reader, { site }) => {
    await reader.resize(800, 600);
    await reader.visit(site.url + page);
    for (const edge of ['left', 'right'] as const) {
      await countDropdowns(reader);
      await reader.evaluate((edge) => {
        const dropdown = document.querySelector<HTMLElement>('.page-menu .dropdown') as HTMLElement;
        Object.assign(dropdown.style, { position: 'fixed', top: '300px', left: 'auto', right: 'auto', [edge]: '4px' });
      }, edge);
      await reader.clickOn('.page-menu .dropdown > button');
      await reader.sees(open);
      await expect.poll(() => lookAtPanel(reader), patience).toEqual(place);
      await reader.moveTo(400, 500);
      await reader.press(['Escape']);
      await reader.seesNo(open);
    }
  },

  'a panel follows its button when the page scrolls': async (reader, { site }) => {
    await reader.visit(site.url + page);
    await reader.focus('.page-menu .dropdown > button');
    await reader.press(['Enter']);
    await reader.sees(open);
    await reader.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
    await reader.until('a panel that has followed', () => {
      const panel = document.querySelector('.dropdown-panel:popover-open') as Element;
      const gap = panel.getBoundingClientRect().top - (panel.previousElementSibling as Element).getBoundingClientRect().bottom;
      return scrollY === 60 && getComputedStyle(panel).opacity === '1' && Math.abs(gap) < 1;
    });
  },

  'the window can become narrow while a dropdown is open': async (reader, { site }) => {
    await reader.visit(site.url + page);
    await reader.hover('.navbar-items .dropdown-button');
    await reader.sees(open);
    await reader.resize(700, 900);
    await reader.sees('.navbar-open');
    await reader.seesNo('.dropdown-title');
    await reader.resize(1440, 900);
    await reader.seesNo('.navbar-open');
  },
};
