// Checks format, lint with the module table, types, dead code, and the pages of the site and the manual. Writes nothing.
import { compile, pageChecks, sourceChecks } from './check-steps.mjs';
import { runSideBySide } from './run-side-by-side.mjs';

if (!(await runSideBySide([compile, ...sourceChecks, ...pageChecks]))) process.exit(1);
