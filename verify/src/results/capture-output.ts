import { dirname, join } from 'node:path';
import { logger } from '@rsbuild/core';

const packages = join(import.meta.dirname, '../../node_modules');

/** Captures the output of a function, without paths of this machine. A failed build is part of the output. */
export async function captureOutput<T>(
  { folder, env, command }: { folder: string; env: Record<string, string>; command: string },
  run: (log: () => string) => Promise<T>,
): Promise<{ value: T | undefined; log: () => string }> {
  const before = {
    env: { ...process.env },
    argv: process.argv,
    cwd: process.cwd(),
    log: console.log,
    warn: console.warn,
    error: console.error,
  };
  const printed: string[] = [];
  const log = () => withReaderPaths(printed.join('\n'), folder);
  Object.assign(process.env, env);
  process.chdir(folder);
  // Rsbuild reads the command that it passes to configuration functions from here.
  process.argv = [process.execPath, 'rsbuild', command];
  Object.assign(
    console,
    Object.fromEntries(['log', 'warn', 'error'].map((name) => [name, (...args: unknown[]) => printed.push(args.join(' '))])),
  );
  logger.level = 'info';
  try {
    return { value: await run(log), log };
  } catch (error) {
    // Rsbuild prints build errors itself.
    if (!printed.some((line) => line.startsWith('error'))) throw error;
    return { value: undefined, log };
  } finally {
    process.argv = before.argv;
    process.chdir(before.cwd);
    Object.assign(console, { log: before.log, warn: before.warn, error: before.error });
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
  }
}

/** Replaces paths of this machine with those that readers see, whose packages are in the project. */
function withReaderPaths(text: string, folder: string): string {
  return text
    .replaceAll(dirname(folder), '/projects')
    .replaceAll(packages, '/projects/shop/node_modules')
    .replaceAll('../../../../node_modules', '../node_modules')
    .replaceAll('../../../node_modules', './node_modules');
}
