#!/usr/bin/env node
import { run } from '../dist/cli/run.js';

// Whoever reads the output may leave, which ends neither a build nor a server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
