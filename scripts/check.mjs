// Format, lint with the module table, types, dead code, and the pages of the site and of the manual. Writes nothing.
import { runSideBySide } from './run-side-by-side.mjs';

const compile = 'Compile the engine';
const hasPassed = await runSideBySide([
  { name: compile, command: 'npm', args: ['run', 'compile', '--silent'] },
  { name: 'Format', command: 'npx', args: ['oxfmt', '--check'] },
  { name: 'Lint', command: 'npx', args: ['oxlint', '--type-aware', '--deny-warnings'], after: [compile] },
  { name: 'Types', command: 'npx', args: ['tsc', '-b'], after: [compile] },
  { name: 'Dead code', command: 'npx', args: ['knip'] },
  { name: 'Pages', command: 'npm', args: ['run', 'check', '-w', 'site', '--silent'], after: [compile] },
  { name: 'Manual', command: 'npm', args: ['run', 'check', '-w', 'manual', '--silent'], after: [compile] },
  { name: 'Rooms', command: 'npx', args: ['tsx', 'scripts/lint/draw-rooms.ts', '--check'] },
  { name: 'Requirements', command: 'npx', args: ['tsx', 'scripts/lint/check-requirements.ts'] },
]);
if (!hasPassed) process.exit(1);
