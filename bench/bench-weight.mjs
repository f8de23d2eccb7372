import { join } from 'node:path';
import { freePort, waitForPort } from './measure/free-port.mjs';
import { runCommand, startCommand, stopCommand } from './measure/run-command.mjs';
import { scriptWeight } from './measure/script-weight.mjs';
import { serveBrotli } from './measure/serve-brotli.mjs';

/**
 * Weighs a reading page of a tool: ours from its own preview server, the others from a host that compresses with brotli.
 * @param {import('./prepare-site.mjs').Site} site
 * @param {{ browser: import('@playwright/test').Browser, log: (line: string) => void }} options
 * @returns {Promise<{ tool: string, weight: import('./measure/script-weight.mjs').Weight | null, note: string }[]>}
 */
export async function benchWeight(site, { browser, log }) {
  const results = [];
  for (const [tool, args] of Object.entries(site.tool.weighed ?? { [site.tool.name]: [] })) {
    try {
      const weight = await weigh(site, { args, browser });
      const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
      log(
        `${tool} weight: ${kilobytes(weight.untilLoad)} of script until load, ${kilobytes(weight.total)} in all (${weight.encodings.join(', ') || 'no scripts'})`,
      );
      results.push({ tool, weight, note: '' });
    } catch (error) {
      log(`${tool} weight: ${error.message}`);
      results.push({ tool, weight: null, note: error.message.split('\n')[0] });
    }
  }
  return results;
}

async function weigh(site, { args, browser }) {
  const built = await runCommand([...site.command('build'), ...args], { cwd: site.folder, env: site.tool.env });
  if (built.outcome !== 'done') throw new Error(`The build ${built.outcome}.\n${built.log}`);
  const host = site.tool.workspacePackages ? await previewHost(site) : await serveBrotli(join(site.folder, site.tool.outDir));
  try {
    return await scriptWeight(browser, host.origin + site.page);
  } finally {
    await host.close();
  }
}

async function previewHost(site) {
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
