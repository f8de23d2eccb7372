import { afterAll, expect } from 'vitest';

/** Returns the state that test files share, because a worker runs them in one process. */
function surroundings() {
  return { folder: process.cwd(), exitCode: process.exitCode, env: { ...process.env }, globals: Object.getOwnPropertyNames(globalThis) };
}

const before = surroundings();

// No test file may change the shared state. Variables are reported by name only, because their values may be secret.
afterAll(() => {
  const after = surroundings();
  const variables = new Set([...Object.keys(before.env), ...Object.keys(after.env)]);
  expect({
    folder: after.folder,
    exitCode: after.exitCode,
    changedVariables: [...variables].filter((name) => before.env[name] !== after.env[name]),
    newGlobals: after.globals.filter((name) => !before.globals.includes(name)),
  }).toEqual({ folder: before.folder, exitCode: before.exitCode, changedVariables: [], newGlobals: [] });
});
