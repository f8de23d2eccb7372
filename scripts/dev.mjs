// Starts the dev server of the site, and recompiles packages when they change.
import { buildPlayground } from './build-playground.mjs';
import { compilePackages, watchPackages } from './compile.mjs';
import { run } from './run-steps.mjs';

if (!compilePackages()) process.exit(1);
await buildPlayground();
watchPackages();
process.exit(await run('npm', ['run', 'dev', '-w', 'site', '--', ...process.argv.slice(2)]));
