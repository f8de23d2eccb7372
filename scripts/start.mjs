// Builds the site, or the manual when asked for (`start.mjs manual`), and serves it; installs what it needs first.
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
