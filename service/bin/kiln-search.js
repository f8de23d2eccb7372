#!/usr/bin/env node
import { run } from '../dist/cli/run.js';

// The reader of the output may disconnect: a server keeps running, and an MCP client also closes the input.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
