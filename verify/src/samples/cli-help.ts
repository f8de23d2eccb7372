import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openCache } from '../cache.js';

const bin = join(import.meta.dirname, '../../node_modules/@rsbuild/core/bin/rsbuild.js');

/** The command line of Rsbuild: for each command its flags, `''` standing for none. */
export type CommandLine = Record<string, string[]>;

/** Asks the real command line what it knows. */
export function loadCommandLine(): CommandLine {
  const help = (...args: string[]) => execFileSync(process.execPath, [bin, ...args, '--help'], { encoding: 'utf8' });
  const overview = help();
  const commands = [...overview.matchAll(/^ {2}(\w+) {2,}\S/gm)].map((match) => match[1] ?? '');
  return Object.fromEntries([['', readFlags(overview)], ...commands.map((command) => [command, readFlags(help(command))])]);
}

/** `-w, --watch  Enable …` gives `-w` and `--watch`. */
export function readFlags(help: string): string[] {
  return [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap(([, short, long]) =>
    [short, long].filter((flag) => flag !== undefined),
  );
}

/** The same, remembered as long as the packages stay as they are. */
export function knownCommandLine(): CommandLine {
  const cache = openCache<CommandLine>('command-line');
  const known = cache.get('help');
  if (known) return known;
  const loaded = loadCommandLine();
  cache.set('help', loaded);
  cache.save();
  return loaded;
}
