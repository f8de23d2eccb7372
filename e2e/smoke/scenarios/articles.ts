import { expect } from 'vitest';
import type { Scenario } from './scenario.js';

/** Interactions with an article. */
export const articles: Record<string, Scenario> = {
  'copies code and pages, and the button confirms it': async (reader, { site }) => {
    await reader.visit(`${site.url}guide/start/quick-start`);
    // Recorded in the page, because each confirmation lasts only two seconds.
    await reader.evaluate(() => {
      const said = {};
      Object.assign(window, { said });
      new MutationObserver(() => {
        if (document.querySelector('.code-copy[data-copied]')) Object.assign(said, { code: true });
        if (document.querySelector('.page-menu [role=status]')?.textContent) Object.assign(said, { page: true });
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-copied'] });
    });
    const hasSaid = (what: 'code' | 'page') => (window as { said?: { code?: true; page?: true } }).said?.[what];
    await reader.hover('.code');
    await reader.clickOn('.code .code-copy');
    await reader.until('a button that says so', hasSaid, 'code');
    await reader.clickOn('.page-menu-copy');
    await reader.until('a page menu that says so', hasSaid, 'page');
  },

  'tabs switch by click and by arrow key, all tabs of a group together': async (reader, { article }) => {
    await reader.visit(`${article.url}guide/tabs`);
    const showOnly = (value: string) => {
      const shown = [...document.querySelectorAll<HTMLElement>('.tabs[data-group=package-manager] .tabs-panel')].filter((panel) =>
        panel.checkVisibility(),
      );
      return shown.length === 2 && shown.every((panel) => panel.dataset['value'] === value);
    };
    await reader.clickOn('.tabs[data-group=package-manager] [role=tab][data-value=pnpm]');
    await reader.until('pnpm in both', showOnly, 'pnpm');
    await reader.press(['ArrowLeft']);
    await reader.until('yarn in both', showOnly, 'yarn');
    await reader.visit(`${article.url}guide/tabs`);
    expect(await reader.evaluate(showOnly, 'yarn')).toBe(true);
  },

  'an image is enlarged, and closes with Escape, a click or scrolling': async (reader, { article }) => {
    await reader.visit(`${article.url}guide/images`);
    const closeBy: Record<string, () => Promise<void>> = {
      key: () => reader.press(['Escape']),
      click: () => reader.clickOn('dialog.zoomed button'),
      scrolling: () => reader.evaluate(() => scrollBy({ top: 100, behavior: 'instant' })),
    };
    for (const close of Object.values(closeBy)) {
      await reader.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await reader.clickOn('.prose .zoom');
      await reader.until('an image at rest', () => document.querySelector<HTMLElement>('dialog.zoomed')?.dataset['state'] === 'open');
      const grown = await reader.evaluate(() => {
        const [small, large] = ['.prose .zoom img', 'dialog.zoomed img'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0,
        );
        return (large as number) / (small as number);
      });
      expect(grown).toBeGreaterThan(1);
      await close();
      await reader.until('no dialog', () => !document.querySelector('dialog.zoomed'));
    }
  },
};
