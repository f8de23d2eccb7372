import { expect } from 'vitest';
import type { Reader } from '../reader.js';
import type { Scenario } from './scenario.js';

const open = '.popup-panel:popover-open';
/** A panel may be visible shortly before it is positioned. */
const patience = { timeout: 60_000, interval: 25 };
const placements = ['right', 'left', 'top', 'bottom', 'bottom-left'] as const;

/** Waits until the open panel stops moving, and returns the side of its trigger that it is on. */
const sideOfPanel = (reader: Reader) =>
  reader.until('a panel at rest', () => {
    const panel = document.querySelector('.popup-panel:popover-open');
    if (!panel) return null;
    const { opacity, visibility } = getComputedStyle(panel);
    if (opacity !== '1' || visibility !== 'visible') return null;
    const box = panel.getBoundingClientRect();
    const trigger = (panel.previousElementSibling as Element).getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (box.left < 0 || box.top < 0 || box.right > clientWidth || box.bottom > clientHeight) return 'outside the window';
    if (box.left >= trigger.right) return 'right';
    if (box.right <= trigger.left) return 'left';
    if (box.bottom <= trigger.top) return 'top';
    return box.top >= trigger.bottom ? 'bottom' : 'over its trigger';
  });

/** Moves the first trigger of the page, and sets the preferred placement of its panel. */
const putTrigger = (reader: Reader, placement: string, where: Record<string, string>) =>
  reader.evaluate(
    (placement, where) => {
      const popup = document.querySelector<HTMLElement>('.popup') as HTMLElement;
      popup.removeAttribute('style');
      Object.assign(popup.style, { position: 'fixed', zIndex: '9999', ...where });
      popup.dataset['wanted'] = placement;
    },
    placement,
    where,
  );

/** Tooltips and popovers of an article. */
export const popups: Record<string, Scenario> = {
  'every tooltip and popover opens next to its trigger on hover, and closes when the mouse leaves': async (reader, { article, site }) => {
    const visits = [
      [`${article.url}guide/components`, 1440],
      [`${article.url}guide/components`, Math.max(390, reader.minWidth)],
      [site.url, 1440],
    ] as const;
    for (const [url, width] of visits) {
      await reader.resize(width, 800);
      await reader.visit(url);
      const count = await reader.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('.popup')].filter((popup) => popup.firstElementChild?.checkVisibility());
        shown.forEach((popup, index) => (popup.dataset['smoke'] = String(index)));
        return shown.length;
      });
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index++) {
        await reader.hover(`[data-smoke="${index}"] > :first-child`);
        await reader.sees(`[data-smoke="${index}"] > ${open}`);
        await expect.poll(() => sideOfPanel(reader), patience).toMatch(/^(?:right|left|top|bottom)$/);
        await reader.moveTo(width / 2, 795);
        await reader.seesNo(open);
      }
    }
  },

  'tooltips and popovers open on keyboard focus, and close with Escape': async (reader, { article }) => {
    await reader.visit(`${article.url}guide/components`);
    for (const index of [0, 1]) {
      await reader.evaluate((index) => document.querySelectorAll<HTMLElement>('.popup-term')[index]?.setAttribute('data-smoke', ''), index);
      await reader.press(['Tab']);
      await reader.focus('.popup-term[data-smoke]');
      await reader.sees(`.popup-term[data-smoke] + ${open}`);
      await reader.press(['Escape']);
      await reader.seesNo(open);
      await reader.evaluate(() => document.querySelector('.popup-term[data-smoke]')?.removeAttribute('data-smoke'));
    }
  },

  'a panel has its preferred placement, or another one at the edges of the window': async (reader, { article }) => {
    await reader.visit(`${article.url}guide/components`);
    const middle = { top: '400px', left: '700px' };
    const edges: Record<(typeof placements)[number], [Record<string, string>, string]> = {
      right: [{ top: '400px', right: '4px' }, 'left'],
      left: [{ top: '400px', left: '4px' }, 'right'],
      top: [{ top: '4px', left: '700px' }, 'bottom'],
      bottom: [{ bottom: '4px', left: '700px' }, 'top'],
      'bottom-left': [{ bottom: '4px', left: '4px' }, 'top'],
    };
    for (const placement of placements) {
      const [edge, other] = edges[placement];
      for (const [where, side] of [
        [middle, placement.split('-')[0]],
        [edge, other],
      ] as const) {
        await putTrigger(reader, placement, where);
        await reader.hover('.popup > button');
        await reader.sees(open);
        await expect.poll(() => sideOfPanel(reader), patience).toBe(side);
        await reader.moveTo(300, 600);
        await reader.press(['Escape']);
        await reader.seesNo(open);
      }
    }
  },
};
