import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../config/load-config.js';
import { runBundler } from './bundle-site.js';
import { addPrebuilt, type Part } from './prebuilt.js';
import { writeEntries } from './write-entries.js';

/** Bundles parts of a site and adds each to the package that ships it prebuilt. For the build of the packages themselves. */
export async function prebuild(siteDir: string, homes: Partial<Record<Part, string>>): Promise<void> {
  const { config } = await loadConfig(siteDir);
  const entries = writeEntries(config, join(config.cacheDir, 'entries'), { pageModules: [] });
  const settings = { config, entries, isLarge: false };
  // One at a time, since some write into the same folder.
  for (const [part, home] of Object.entries(homes) as [Part, string][]) {
    const folder = mkdtempSync(join(config.cacheDir, 'prebuilt-'));
    const record = (await runBundler(settings, { folder, parts: [part] })).get(part);
    if (!record) throw new Error(`The bundler did not produce ${part}.`);
    addPrebuilt(part, settings, { record, folder, home });
    rmSync(folder, { recursive: true });
  }
}
