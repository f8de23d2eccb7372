// Format, lint with the module table, types, dead code, and the site's own pages. Writes nothing.
import { runSteps } from './run-steps.mjs';

await runSteps([
  { name: 'Compile the engine', command: 'npm', args: ['run', 'compile', '--silent'] },
  { name: 'Format', command: 'npx', args: ['oxfmt', '--check'] },
  { name: 'Lint', command: 'npx', args: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Rooms', command: 'npx', args: ['tsx', 'scripts/lint/draw-rooms.ts', '--check'] },
  { name: 'Requirements', command: 'npx', args: ['tsx', 'scripts/lint/check-requirements.ts'] },
  { name: 'Types', command: 'npx', args: ['tsc', '-b'] },
  { name: 'Dead code', command: 'npx', args: ['knip'] },
  { name: 'Pages', command: 'npm', args: ['run', 'check', '-w', 'site', '--silent'] },
]);
