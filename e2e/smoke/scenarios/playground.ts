import { expect } from 'vitest';
import type { Scenario } from './scenario.js';

/** The playground builds, or says why it cannot. */
export const playground: Record<string, Scenario> = {
  'a project builds in the page, or a message says why not and the recorded result is shown': async (reader, { site }) => {
    await reader.open(`${site.url}play`);
    await reader.until('the recorded result', () => document.querySelector('.play-output table') !== null);
    const canBuild = await reader.evaluate(() => document.querySelector<HTMLButtonElement>('.play-build')?.disabled === false);
    if (!canBuild) {
      expect(await reader.evaluate(() => document.querySelector('[role=status]')?.textContent)).toContain(
        'You can edit, share and download',
      );
      return;
    }
    await reader.clickOn('.play-build');
    // The page itself stops a build after a minute, and says so.
    const status = await reader.until('the end of the build', () => {
      const { dataset, textContent } = document.querySelector<HTMLElement>('.play-status') ?? {};
      return dataset?.['kind'] !== undefined && dataset['kind'] !== 'busy' && `${dataset['kind']}: ${textContent}`;
    });
    expect(status).toMatch(/^good: /);
  },
};
