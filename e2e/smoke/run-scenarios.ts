import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { FrozenTab } from './driver.js';
import type { Engine } from './engines.js';
import { createReader, type Reader } from './reader.js';
import { articles } from './scenarios/articles.js';
import { drawers } from './scenarios/drawers.js';
import { dropdowns } from './scenarios/dropdowns.js';
import { journeys } from './scenarios/journeys.js';
import { playground } from './scenarios/playground.js';
import { popups } from './scenarios/popups.js';
import type { Sites } from './scenarios/scenario.js';
import { watchSite } from './watched-site.js';

const scenarios = { ...dropdowns, ...popups, ...drawers, ...journeys, ...articles, ...playground };

/** Registers every scenario for an engine; whatever a page complains about fails the scenario too. */
export function runScenarios({ name, launch, packages }: Engine): void {
  if (!launch) {
    describe.skip(`${name} is not installed: apt-get install ${packages}`, () => test('all scenarios'));
    return;
  }

  describe(name, () => {
    let reader: Reader | undefined;
    let sites: Sites;

    beforeAll(async () => {
      const origins = inject('origins');
      sites = {
        site: await watchSite(origins.site),
        uncached: await watchSite(origins.site, { added: { 'cache-control': 'no-store' } }),
        offline: await watchSite(origins.site, { isOffline: true }),
        article: await watchSite(origins.article),
      };
    });
    const openBrowser = async () => {
      reader ??= createReader(await launch());
      await reader.resize(1440, 900);
      return reader;
    };
    const closeBrowser = async () => {
      await reader?.close();
      reader = undefined;
    };
    beforeEach(async () => void (await openBrowser()));
    afterEach(() => {
      const problems = Object.values(sites).flatMap(({ takeProblems }) => takeProblems());
      expect(problems).toEqual([]);
    });
    afterAll(async () => {
      await closeBrowser();
      for (const { close } of Object.values(sites)) close();
    });

    for (const [title, run] of Object.entries(scenarios)) {
      const play = async (reader: Reader) => {
        await run(reader, sites);
        await reader.evaluate(() => localStorage.clear());
      };
      test(title, async () => {
        const first = await openBrowser();
        try {
          await play(first);
        } catch (error) {
          const isFrozen = error instanceof FrozenTab;
          const isCrashed = !isFrozen && !(await isAlive(first));
          // The next scenario gets another browser.
          if (isFrozen || isCrashed) await closeBrowser();
          if (!isCrashed) throw error;
          // On a busy machine an engine may crash by itself. One that a page crashes does so again.
          console.warn(`${name} has crashed: "${title}" is run again.`);
          await play(await openBrowser());
        }
      });
    }
  });
}

async function isAlive(reader: Reader): Promise<boolean> {
  return reader.evaluate(() => true).catch(() => false);
}
