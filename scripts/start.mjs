// Builds the site and serves it; installs what it needs first.
import { runSteps } from './run-steps.mjs';
import { ensureDependencies } from './set-up.mjs';

await ensureDependencies();
await runSteps([
  { name: 'Build', command: 'npm', args: ['run', 'build'] },
  { name: 'Serve', command: 'npm', args: ['run', 'preview', '--', ...process.argv.slice(2)] },
]);
