import type { Browser, Page } from '@playwright/test';
import { newPage, openBrowser } from '../measure/open-browser.js';
import { servePlay } from '../../site/play/serve-play.js';
import { median } from '../median.js';
import { halveProcessor } from './slow-processor.js';
import { type SlowNetwork, startSlowNetwork } from './slow-network.js';

export interface Click {
  /** Compressed bytes that the first build loads. */
  bytes: number;
  /** From the click on Build to the result, in milliseconds. */
  first: number;
  /** The same after an edit. */
  edit: number;
}

/** Measures the playground on "Fast 4G" and half a processor with an empty cache. Returns medians. */
export async function measureClick(template: string, rounds: number): Promise<Click> {
  const server = await servePlay();
  const network = await startSlowNetwork(server.url);
  const browser = await openBrowser();
  try {
    const clicks: Click[] = [];
    for (let round = 0; round < rounds; round += 1) clicks.push(await clickOnce(browser, network, template));
    const of = (name: keyof Click) => median(clicks.map((click) => click[name]));
    return { bytes: of('bytes'), first: of('first'), edit: of('edit') };
  } finally {
    await browser.close();
    network.close();
    server.close();
  }
}

async function clickOnce(browser: Browser, network: SlowNetwork, template: string): Promise<Click> {
  const page = await newPage(browser);
  await page.goto(`${network.origin}/play`, { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: 'Template' }).selectOption(template);
  await page.waitForLoadState('networkidle');
  network.takeBytes();
  const restore = halveProcessor();
  try {
    const first = await build(page);
    const bytes = network.takeBytes();
    const edits: number[] = [];
    for (const title of ['one', 'two', 'three']) {
      await page.getByRole('textbox', { name: 'rsbuild.config.ts' }).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.insertText(`// ${title}\n`);
      edits.push(await build(page));
    }
    return { bytes, first, edit: median(edits) };
  } finally {
    restore();
    await page.close();
  }
}

/** Runs a build and returns its duration by the page's clock, in milliseconds. */
function build(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const status = document.querySelector<HTMLElement>('.play-status');
    const began = performance.now();
    let isBusy = false;
    const ended = new Promise<void>((resolve, reject) => {
      new MutationObserver(() => {
        const kind = status?.dataset['kind'];
        if (kind === 'busy') isBusy = true;
        else if (isBusy && kind === 'good') resolve();
        else if (isBusy && kind === 'bad') reject(new Error(status?.textContent ?? 'failed'));
      }).observe(status as HTMLElement, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    document.querySelector<HTMLButtonElement>('.play-build')?.click();
    await ended;
    return performance.now() - began;
  });
}
