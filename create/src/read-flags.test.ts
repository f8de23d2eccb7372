import { expect, test } from 'vitest';
import { titleOf } from './answers.js';
import { readFlags } from './read-flags.js';
import { packageManager, withDefaults } from './run.js';

test('reads every option', () => {
  expect(readFlags('site --template one-page --lang en,zh --title Forge --deploy github,vercel,github --yes'.split(' '))).toEqual({
    folder: 'site',
    template: 'one-page',
    languages: ['en', 'zh'],
    title: 'Forge',
    hosts: ['github', 'vercel'],
    yes: true,
    help: false,
    version: false,
  });
  expect(readFlags(['--deploy', 'none'])).toMatchObject({ hosts: [], yes: false });
});

test.each([
  [['--template', 'blog'], 'There is no template "blog". Known: docs, docs-home, one-page.'],
  [['--deploy', 'netlify,ftp'], 'There is no host "ftp". Known: netlify, vercel, cloudflare, github.'],
  [['--lang', 'en,e'], '"e" is not a language tag. Use one such as en, zh or pt-BR.'],
  [['--lang', 'en,qqq'], '"qqq" is not a known language. Use a tag such as en, zh or pt-BR.'],
  [['--lang', ','], '--lang needs a language, such as en or en,zh.'],
  [['a', 'b'], 'Pass one folder, not 2: a, b.'],
  [['--tempalte', 'docs'], "Unknown option '--tempalte'. Run create-kiln --help for all options."],
])('%j throws an error with the valid values', (argv, message) => {
  expect(() => readFlags(argv)).toThrow(message);
});

test('derives defaults from the folder and the package manager', () => {
  expect(withDefaults(readFlags(['my-new.docs', '--yes']))).toEqual({
    folder: 'my-new.docs',
    title: 'My new docs',
    template: 'docs',
    languages: ['en'],
    hosts: [],
  });
  expect(titleOf('---')).toBe('Documentation');
  expect(packageManager('pnpm/9.1.0 npm/? node/v20')).toBe('pnpm');
  expect(packageManager(undefined)).toBe('npm');
});
