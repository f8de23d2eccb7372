#!/usr/bin/env node
import { run } from '../dist/cli/run.js';

// Whoever reads the output may leave: a service goes on, and an assistant also ends the input.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
