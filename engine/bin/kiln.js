#!/usr/bin/env node
// All of it in few files, which are found sooner; where these have not been made, as it is compiled.
const { run } = await import('../packed/run.js').catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return import('../dist/cli/run.js');
  throw error;
});

// Whoever reads the output may leave, which ends neither a build nor a server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.exitCode = await run(process.argv.slice(2));
