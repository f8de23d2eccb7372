import type { TestProject } from 'vitest/node';
import { runToEnd, startServer } from '../run-kiln.js';
import { article, kiln, repository, site } from '../sites.js';
import { missingBrowsers } from './engines.js';

declare module 'vitest' {
  interface ProvidedContext {
    origins: { site: string; article: string };
  }
}

/** Builds and serves the sites that the scenarios visit, and says which engines are left out. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  for (const missing of missingBrowsers()) console.warn(`\n⚠ Skipped: ${missing}\n`);
  // Unchanged ones cost next to nothing.
  for (const { folder } of [site, article]) await runToEnd(process.execPath, [kiln, 'build', folder], repository);
  const servers = await Promise.all([site, article].map(({ folder, port }) => startServer(['preview', folder, '--port', String(port)])));
  const [siteUrl, articleUrl] = servers.map(({ url }) => new URL(url).origin) as [string, string];
  provide('origins', { site: siteUrl, article: articleUrl });
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
