// Runs every check and test; installs what it needs first, the browsers included.
import { runSideBySide } from './run-side-by-side.mjs';
import { ensureChromium, ensureDependencies, ensureOtherEngines, ensureSphinx } from './set-up.mjs';

const dependencies = ensureDependencies();
const installBrowsers = async () => {
  const chromium = await ensureChromium(dependencies);
  await ensureOtherEngines();
  await ensureSphinx();
  return chromium;
};
const [chromium] = await Promise.all([
  installBrowsers(),
  dependencies,
  // Packages of their own: the site is bundled by another Rsbuild than the one it describes.
  ensureDependencies('verify'),
  ensureDependencies('rsbuild-in-browser'),
]);
const build = 'Build the sites';
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), E2E_BUILT: '1' };
/** @param {string} folder */
const vitest = (folder) => ['vitest', 'run', '-c', `${folder}/vitest.config.ts`];
// The tests in Chromium take as long as all others together.
const hasPassed = await runSideBySide([
  { name: build, command: 'npx', args: ['tsx', 'e2e/build-sites.ts'] },
  { name: 'End-to-end tests', command: 'npx', args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], env, after: [build] },
  { name: 'Check', command: 'npm', args: ['run', 'check'], after: [build] },
  { name: 'Unit tests', command: 'npx', args: ['vitest', 'run'], after: [build] },
  { name: 'Tests of the command line', command: 'npx', args: vitest('e2e/build'), after: [build] },
  { name: 'Pages against the real Rsbuild', command: 'npx', args: vitest('verify'), after: [build] },
  { name: 'Rsbuild in the browser', command: 'npx', args: vitest('rsbuild-in-browser'), env, after: [build] },
  { name: 'Smoke tests in Firefox and WebKit', command: 'npx', args: vitest('e2e/smoke'), env, after: [build] },
  { name: 'HTML of all pages', command: 'npx', args: vitest('e2e/html'), after: [build] },
]);
if (!hasPassed) process.exit(1);
