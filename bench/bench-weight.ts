import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { errorMessage, errorSummary } from './measure/error-message.js';
import { freePort, waitForPort } from './measure/free-port.js';
import { runCommand, startCommand, stopCommand } from './measure/run-command.js';
import { scriptWeight, type Weight } from './measure/script-weight.js';
import { type Host, serveBrotli } from './measure/serve-brotli.js';
import type { Site } from './prepare-site.js';

/** Weight of a reading page. Null if it could not be measured. */
export interface WeightResult {
  tool: string;
  weight: Weight | null;
  note: string;
}

/** Weighs a reading page of a tool: ours from its own preview server, the others from a host that compresses with brotli. */
export async function benchWeight(
  site: Site,
  { browser, log }: { browser: Browser; log: (line: string) => void },
): Promise<WeightResult[]> {
  const results: WeightResult[] = [];
  for (const [tool, args] of Object.entries(site.tool.weighed ?? { [site.tool.name]: [] })) {
    try {
      const weight = await weigh(site, { args, browser });
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
      log(
        `${tool} weight: ${kilobytes(weight.untilLoad)} of script until load, ${kilobytes(weight.total)} in all (${weight.encodings.join(', ') || 'no scripts'})`,
      );
      results.push({ tool, weight, note: '' });
    } catch (error) {
      log(`${tool} weight: ${errorMessage(error)}`);
      results.push({ tool, weight: null, note: errorSummary(error) });
    }
  }
  return results;
}

async function weigh(site: Site, { args, browser }: { args: string[]; browser: Browser }): Promise<Weight> {
  const built = await runCommand([...site.command('build'), ...args], { cwd: site.folder, env: site.tool.env });
  if (built.outcome !== 'done') throw new Error(`The build ${built.outcome}.\n${built.log}`);
  const host = site.tool.workspacePackages ? await previewHost(site) : await serveBrotli(join(site.folder, site.tool.outDir));
  try {
    return await scriptWeight(browser, host.origin + site.page);
  } finally {
    await host.close();
  }
}

async function previewHost(site: Site): Promise<Host> {
  const port = await freePort();
  const { child } = startCommand(site.command({ kind: 'preview', port }), { cwd: site.folder, env: site.tool.env });
  const close = () => stopCommand(child);
  try {
    const host = await waitForPort(port, { deadline: performance.now() + 20_000, isAlive: () => child.exitCode === null });
    return { origin: `http://${host}:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
