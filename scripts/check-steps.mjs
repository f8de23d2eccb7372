/** @import { Step } from './run-side-by-side.mjs' */

const packages = 'Compile the packages';

/** Compiles the packages, for checks that read their declarations or run the engine. @type {Step} */
export const compile = { name: packages, command: 'npm', args: ['run', 'compile', '--silent'] };

/** Checks of the sources, such as lint with the module table, types, dead code and format; longest first. @type {readonly Step[]} */
export const sourceChecks = [
  { name: 'Lint', command: 'npx', args: ['oxlint', '--type-aware', '--deny-warnings'], after: [packages] },
  { name: 'Types', command: 'npx', args: ['tsc', '-b'], after: [packages] },
  { name: 'Dead code', command: 'npx', args: ['knip'] },
  { name: 'Format', command: 'npx', args: ['oxfmt', '--check'] },
  { name: 'Rooms', command: 'npx', args: ['tsx', 'scripts/lint/draw-rooms.ts', '--check'] },
  { name: 'Requirements', command: 'npx', args: ['tsx', 'scripts/lint/check-requirements.ts'] },
];

/** Checks of the pages of the site and the manual, which are fast right after a build. @type {readonly Step[]} */
export const pageChecks = [
  { name: 'Pages', command: 'npm', args: ['run', 'check', '-w', 'site', '--silent'], after: [packages] },
  { name: 'Manual', command: 'npm', args: ['run', 'check', '-w', 'manual', '--silent'], after: [packages] },
];
