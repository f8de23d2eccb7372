// Format, lint with the module table, types, dead code, and the site's own pages. Writes nothing.
import { runSteps } from './run-steps.mjs';

await runSteps([
  { name: 'Compile the engine', command: 'npm', args: ['run', 'compile', '--silent'] },
  { name: 'Format', command: 'npx', args: ['oxfmt', '--check'] },
  { name: 'Lint', command: 'npx', args: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Rooms', command: 'node', args: ['scripts/lint/draw-rooms.mjs', '--check'] },
  { name: 'Requirements', command: 'node', args: ['scripts/lint/check-requirements.mjs'] },
  { name: 'Types', command: 'npx', args: ['tsc', '-b'] },
  { name: 'Dead code', command: 'npx', args: ['knip'] },
  { name: 'Pages', command: 'npm', args: ['run', 'check', '-w', 'site', '--silent'] },
]);
