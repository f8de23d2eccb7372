import { join } from 'node:path';
import { expect } from 'vitest';
import { differences, type FixtureSite } from './fixture-site.js';

const theme = join(import.meta.dirname, '../fixtures/plain-theme');

/** Writes a config that calls a first-party plugin; the call is on its third line. */
export function configurePlugin(site: FixtureSite, name: string, call: string, more: object = {}): void {
  const config = {
    title: 'Fixture',
    theme,
    ...more,
    themeConfig: { lastUpdated: false, ...('themeConfig' in more && Object(more.themeConfig)) },
  };
  const factory = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  site.put(
    'site.config.ts',
    `import { ${factory} } from '@kiln/plugin-${name}';\nexport default { plugins: [\n  ${call},\n], ...${JSON.stringify(config)} };\n`,
  );
}

/** Builds with the existing cache, and elsewhere without one; expects the same output. */
export async function expectWarmLikeCold(site: FixtureSite): Promise<void> {
  await site.build();
  const cold = site.copy();
  await cold.build();
  expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
  cold.remove();
}
