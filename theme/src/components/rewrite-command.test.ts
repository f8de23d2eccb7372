import { expect, test } from 'vitest';
import { packageManagers, rewriteCommand } from './rewrite-command.js';

const all = (command: string) => packageManagers.map((manager) => rewriteCommand(command, manager));

test('R2.6.14 installing a package becomes `add` for yarn and bun; npm and pnpm keep the verb', () => {
  expect(all('install -D @rsbuild/core')).toEqual([
    'npm install -D @rsbuild/core',
    'yarn add -D @rsbuild/core',
    'pnpm install -D @rsbuild/core',
    'bun add -D @rsbuild/core',
  ]);
  expect(all('npm add x')).toEqual(['npm add x', 'yarn add x', 'pnpm add x', 'bun add x']);
});

test('R2.6.14 install without a package stays install', () => {
  expect(all('install')).toEqual(['npm install', 'yarn install', 'pnpm install', 'bun install']);
  expect(rewriteCommand('install --ignore-scripts', 'yarn')).toBe('yarn install --ignore-scripts');
});

test('R2.6.14 create follows the syntax of each manager', () => {
  expect(all('create rsbuild@latest')).toEqual([
    'npm create rsbuild@latest',
    'yarn create rsbuild',
    'pnpm create rsbuild@latest',
    'bun create rsbuild@latest',
  ]);
  expect(all('create @acme/app@latest my-app -- --template react')).toEqual([
    'npm create @acme/app@latest my-app -- --template react',
    'yarn create @acme/app my-app --template react',
    'pnpm create @acme/app@latest my-app --template react',
    'bun create @acme/app@latest my-app --template react',
  ]);
});

test('R2.6.14 yarn uses dlx to create from a version, since Yarn 1 cannot', () => {
  expect(all('create rsbuild@1 my-app -- --template react')).toEqual([
    'npm create rsbuild@1 my-app -- --template react',
    'yarn dlx create-rsbuild@1 my-app --template react',
    'pnpm create rsbuild@1 my-app --template react',
    'bun create rsbuild@1 my-app --template react',
  ]);
  expect(rewriteCommand('create @acme/app@2', 'yarn')).toBe('yarn dlx @acme/create-app@2');
  expect(rewriteCommand('create @acme@2', 'yarn')).toBe('yarn dlx @acme/create@2');
  expect(rewriteCommand('create @acme', 'yarn')).toBe('yarn create @acme');
});

test('R2.6.14 rewrites other commands line by line', () => {
  expect(rewriteCommand('run dev', 'bun')).toBe('bun run dev');
  expect(rewriteCommand('uninstall less', 'yarn')).toBe('yarn remove less');
  expect(rewriteCommand('install\nnpm install react\n', 'yarn')).toBe('yarn install\nyarn add react');
});
