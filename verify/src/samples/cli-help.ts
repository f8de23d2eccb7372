import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openCache } from '../cache.js';

const bin = join(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js');

/** Flags of Rsbuild's command line by command. `''` is the key of `rsbuild` without a command. */
export type CommandLine = Record<string, string[]>;

/** Reads the commands and flags from the help of the real command line. */
export function loadCommandLine(): CommandLine {
  const help = (...args: string[]) => execFileSync(process.execPath, [bin, ...args, '--help'], { encoding: 'utf8' });
  const overview = help();
  const commands = [...overview.matchAll(/^ {2}(\w+) {2,}\S/gm)].map((match) => match[1] ?? '');
  return Object.fromEntries([['', readFlags(overview)], ...commands.map((command) => [command, readFlags(help(command))])]);
}

/** Reads the flags from a help text, such as `-w` and `--watch` from `-w, --watch  Enable …`. */
export function readFlags(help: string): string[] {
  return [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long]) =>
    [short, long].filter((flag) => flag !== undefined),
  );
}

/** Returns the command line, cached until the packages change. */
export function knownCommandLine(): CommandLine {
  const cache = openCache<CommandLine>('command-line');
  const known = cache.get('help');
  if (known) return known;
  const loaded = loadCommandLine();
  cache.set('help', loaded);
  cache.save();
  return loaded;
}
