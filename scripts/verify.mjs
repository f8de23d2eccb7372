// Checks the pages against the real Rsbuild, and Rsbuild in the browser: all tests without an entry in the records, and some of the
// others. `--all` runs everything regardless of the records, `--record` writes passed tests into them.
import { parseArgs } from 'node:util';
import { run } from './run-steps.mjs';
import { ensureDependencies } from './set-up.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean' }, record: { type: 'boolean' } } });
const env = { ...(values.all && { VERIFY_ALL: '1' }), ...(values.record && { VERIFY_RECORD: '1' }) };
let hasPassed = true;
for (const folder of ['verify', 'rsbuild-in-browser']) {
  await ensureDependencies(folder);
  const code = await run('npx', ['vitest', 'run', '-c', `${folder}/vitest.config.ts`], { env: { ...process.env, ...env } });
  hasPassed &&= code === 0;
}
if (!hasPassed) process.exit(1);
