import { expect, test } from 'vitest';
import { checkShell } from './check-shell.js';
import { knownCommandLine, readFlags } from './cli-help.js';

const commandLine = knownCommandLine();

test('reads commands and flags from the real command line', () => {
  expect(Object.keys(commandLine)).toEqual(['', 'dev', 'build', 'preview', 'inspect']);
  expect(commandLine.build).toEqual(expect.arrayContaining(['-w', '--watch', '--no-env']));
  expect(readFlags('Options:\n  -w, --watch  Text --with flag\n  --base <base>  Text')).toEqual(['-w', '--watch', '--base']);
});

test.each([
  'rsbuild',
  'rsbuild --port 8080',
  'npx rsbuild build --watch -m development',
  'NODE_ENV=test pnpm rsbuild inspect --output=x --verbose',
  'yarn rsbuild dev --open /a',
  'npm run dev -- --host localhost',
  'npm install && rsbuild build # then',
  'npx -y create-rsbuild@1 my-app --template react-ts',
  'rsbuild build \\\n  --watch',
  '$ pnpm add -D @rsbuild/core',
  'DEBUG=rsbuild pnpm dev',
  'node --inspect ./node_modules/@rsbuild/core/bin/rsbuild.js build',
])('accepts %s', (command) => {
  expect(checkShell(command, commandLine)).toEqual([]);
});

test.each([
  ['rsbuild serve', 'no command "serve"'],
  ['npx rsbuild build --open', 'no flag --open'],
  ['rsbuild dev -w', 'no flag -w'],
  ['npm run build -- --analyze', 'no flag --analyze'],
  ['npm run build && npx rsbuild preview --watch', 'no flag --watch'],
  ['npm instal x', 'no command "instal"'],
  ['rsbuild build \\\n  --wach', 'no flag --wach'],
])('rejects %s', (command, message) => {
  expect(checkShell(command, commandLine)).toEqual([{ line: 1, column: 1, message: expect.stringContaining(message) }]);
});
