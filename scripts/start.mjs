// Builds and serves the site, or the manual with `start.mjs manual`. Installs dependencies first.
import { runSteps } from './run-steps.mjs';
import { ensureDependencies } from './set-up.mjs';

const [first, ...rest] = process.argv.slice(2);
const isManual = first === 'manual';
const args = isManual ? rest : process.argv.slice(2);

await ensureDependencies();
await runSteps(
  isManual
    ? [
        { name: 'Compile', command: 'npm', args: ['run', 'compile'] },
        { name: 'Build', command: 'npm', args: ['run', 'build', '-w', 'manual'] },
        { name: 'Serve', command: 'npm', args: ['run', 'preview', '-w', 'manual', '--', ...args] },
      ]
    : [
        { name: 'Build', command: 'npm', args: ['run', 'build'] },
        { name: 'Serve', command: 'npm', args: ['run', 'preview', '--', ...args] },
      ],
);
