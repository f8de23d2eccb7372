import type { TestProject } from 'vitest/node';
import { buildSites } from '../build-sites.js';
import { startServer } from '../run-kiln.js';
import { article, site } from '../sites.js';
import { missingBrowsers } from './engines.js';

declare module 'vitest' {
  interface ProvidedContext {
    origins: { site: string; article: string };
  }
}

/** Builds and serves the sites that the scenarios visit, and warns about skipped engines. Returns the teardown function. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  for (const missing of missingBrowsers()) console.warn(`\n⚠ Skipped: ${missing}\n`);
  if (!process.env['E2E_BUILT']) await buildSites();
  const servers = await Promise.all([site, article].map(({ folder }) => startServer(['preview', folder, '--port', '0'])));
  const [siteUrl, articleUrl] = servers.map(({ url }) => new URL(url).origin) as [string, string];
  provide('origins', { site: siteUrl, article: articleUrl });
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
