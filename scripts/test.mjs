// Runs every check and test; installs what it needs first, the browsers included.
import { runSteps } from './run-steps.mjs';
import { ensureChromium, ensureDependencies, ensureOtherEngines } from './set-up.mjs';

const dependencies = ensureDependencies();
const installBrowsers = async () => {
  const chromium = await ensureChromium(dependencies);
  await ensureOtherEngines();
  return chromium;
};
const [chromium] = await Promise.all([
  installBrowsers(),
  dependencies,
  // A package of its own: the site is bundled by another Rsbuild than the one it describes.
  ensureDependencies('verify'),
]);
const env = chromium ? { CHROMIUM_PATH: chromium } : {};
await runSteps([
  { name: 'Check', command: 'npm', args: ['run', 'check'] },
  { name: 'Unit tests', command: 'npx', args: ['vitest', 'run'] },
  { name: 'Tests of the command line', command: 'npx', args: ['vitest', 'run', '-c', 'e2e/build/vitest.config.ts'] },
  { name: 'Pages against the real Rsbuild', command: 'npx', args: ['vitest', 'run', '-c', 'verify/vitest.config.ts'] },
  { name: 'Build the site', command: 'npm', args: ['run', 'build'] },
  { name: 'Smoke tests in Firefox and WebKit', command: 'npx', args: ['vitest', 'run', '-c', 'e2e/smoke/vitest.config.ts'] },
  { name: 'End-to-end tests', command: 'npx', args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], env },
  { name: 'HTML of all pages', command: 'npx', args: ['vitest', 'run', '-c', 'e2e/html/vitest.config.ts'] },
]);
