// Runs every check and test. Installs dependencies and browsers first.
import { compile, pageChecks, sourceChecks } from './check-steps.mjs';
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
  // Separate packages, because the site is bundled with another version of Rsbuild than the one it documents.
  ensureDependencies('verify'),
  ensureDependencies('rsbuild-in-browser'),
]);
const build = 'Build the sites';
const env = { ...(chromium && { CHROMIUM_PATH: chromium }), E2E_BUILT: '1' };
/** @param {string} folder */
const vitest = (folder) => ['vitest', 'run', '-c', `${folder}/vitest.config.ts`];
// At times a build uses only one core, so steps that need no site run alongside it. After that, the tests in Chromium start first,
// because they take as long as all others together.
const hasPassed = await runSideBySide([
  compile,
  { name: build, command: 'npx', args: ['tsx', 'e2e/build-sites.ts', '--compiled'], after: [compile.name] },
  { name: 'End-to-end tests', command: 'npx', args: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], env, after: [build] },
  ...sourceChecks,
  { name: 'Unit tests', command: 'npx', args: ['vitest', 'run'], after: [compile.name] },
  { name: 'Pages against the real Rsbuild', command: 'npx', args: vitest('verify'), after: [compile.name] },
  { name: 'Tests of the command line', command: 'npx', args: vitest('e2e/build'), after: [compile.name] },
  { name: 'Smoke tests in Firefox and WebKit', command: 'npx', args: vitest('e2e/smoke'), env, after: [build] },
  { name: 'Rsbuild in the browser', command: 'npx', args: vitest('rsbuild-in-browser'), env, after: [build] },
  { name: 'HTML of all pages', command: 'npx', args: vitest('e2e/html'), after: [build] },
  ...pageChecks.map((step) => ({ ...step, after: [build] })),
]);
if (!hasPassed) process.exit(1);
