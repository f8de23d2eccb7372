import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { CrashedBrowser, FrozenTab } from './driver.js';
import type { Engine } from './engines.js';
import { createReader, type Reader } from './reader.js';
import { articles } from './scenarios/articles.js';
import { drawers } from './scenarios/drawers.js';
import { dropdowns } from './scenarios/dropdowns.js';
import { journeys } from './scenarios/journeys.js';
import { playground } from './scenarios/playground.js';
import { popups } from './scenarios/popups.js';
import type { Scenario, Sites } from './scenarios/scenario.js';
import { transitions } from './scenarios/transitions.js';
import { watchSite } from './watched-site.js';

const scenarios = { ...dropdowns, ...popups, ...drawers, ...journeys, ...articles, ...playground };
const layeredScenarios = transitions;

/** Registers every scenario for an engine. Problems that a page reports fail the scenario too. */
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
    const closeBrowser = async () => {
      await reader?.close();
      reader = undefined;
    };
    afterEach(() => {
      const problems = Object.values(sites).flatMap(({ takeProblems }) => takeProblems());
      expect(problems).toEqual([]);
    });
    afterAll(async () => {
      await closeBrowser();
      for (const { close } of Object.values(sites)) close();
    });

    /** Runs a scenario. A browser that freezes or crashes is not reused. */
    const play = async (run: Scenario, hasLayers: boolean) => {
      if (hasLayers && reader?.hasLayers === false) await closeBrowser();
      reader ??= createReader(await launch({ hasLayers }));
      try {
        await reader.resize(1440, 900);
        await run(reader, sites);
        await reader.evaluate(() => localStorage.clear());
      } catch (error) {
        const isFrozen = error instanceof FrozenTab;
        const isCrashed = !isFrozen && !(await isAlive(reader));
        if (isFrozen || isCrashed) await closeBrowser();
        throw isCrashed ? new CrashedBrowser(`${name} has crashed`, { cause: error }) : error;
      }
    };
    const register = (title: string, run: Scenario, hasLayers: boolean) =>
      test(title, async () => {
        try {
          await play(run, hasLayers);
        } catch (error) {
          if (!(error instanceof CrashedBrowser)) throw error;
          // Under load, an engine may crash on its own. A crash caused by a page happens again.
          console.warn(`${error.message}. Retrying "${title}".`);
          await play(run, hasLayers);
        }
      });

    for (const [title, run] of Object.entries(scenarios)) register(title, run, false);
    for (const [title, run] of Object.entries(layeredScenarios)) register(title, run, true);
  });
}

async function isAlive(reader: Reader): Promise<boolean> {
  return reader.evaluate(() => true).catch(() => false);
}
