#!/usr/bin/env node
// The packed build has few files, which load faster. If it has not been made, the compiled modules are used.
const { run } = await import('../packed/run.js').catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return import('../dist/cli/run.js');
  throw error;
});

// A closed output pipe must not end a build or a server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
