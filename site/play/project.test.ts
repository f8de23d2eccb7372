import { expect, test } from 'vitest';
import { filesOf, isProjectPath, openShared, type Templates, toShared } from './project.js';

const templates: Templates = { one: { 'a.js': 'a', 'b.js': 'b', 'c.png': { base64: 'AAEC' } } };

test('shares only the differences from the template, and restores the same project', () => {
  const { 'b.js': _gone, ...rest } = filesOf(templates, 'one');
  const files = { ...rest, 'a.js': 'changed', 'src/new.js': 'new' };
  const shared = toShared(templates, 'one', files);
  expect(shared).toEqual({ template: 'one', files: { 'a.js': 'changed', 'src/new.js': 'new', 'b.js': null } });
  expect(openShared(templates, shared)).toEqual(files);
});

test('only accepts paths within the project', () => {
  for (const path of ['src/index.ts', '.env', '@types/a.d.ts', 'a-b/c_d.css']) expect(isProjectPath(path), path).toBe(true);
  for (const path of ['', '/a', '../a', 'a/../b', 'a//b', 'a/', 'node_modules/x', 'dist', 'a b', 'a\\b'])
    expect(isProjectPath(path), path).toBe(false);
});
