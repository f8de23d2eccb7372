import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listName } from './commit-output.js';
import { filesIn } from './output-folder.js';
import { FileStamps } from './file-stamps.js';
import { OutputWriter } from './output-writer.js';

let parent: string;
let outDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kiln-output-'));
  outDir = join(parent, 'dist');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Writes an output with these files, as a build does. */
function build(files: Record<string, string>, previous = new FileStamps(), at = outDir): FileStamps {
  const output = new OutputWriter(at, previous, { isDry: false });
  try {
    for (const [path, content] of Object.entries(files)) output.write(path, content);
    return output.commit();
  } finally {
    output.close();
  }
}

function put(path: string, content: string): void {
  mkdirSync(dirname(join(parent, path)), { recursive: true });
  writeFileSync(join(parent, path), content);
}

const contents = (folder = outDir) =>
  Object.fromEntries(
    filesIn(folder)
      .filter((path) => path !== listName)
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

describe('files that the engine did not write', () => {
  test('refuses a folder with other files and leaves it unchanged', () => {
    put('dist/notes/own.txt', 'mine');
    expect(() => build({ 'index.html': 'new' })).toThrow(/did not write: notes\/own\.txt/);
    expect(contents()).toEqual({ 'notes/own.txt': 'mine' });
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  test('accepts an empty folder and keeps dotfiles', () => {
    put('dist/.git/HEAD', 'ref');
    build({ 'index.html': 'new' });
    expect(contents()).toEqual({ '.git/HEAD': 'ref', 'index.html': 'new' });
  });

  test('keeps files added by others and never overwrites them, with or without a cache', () => {
    const stamps = build({ 'index.html': 'one', 'old/a.html': 'a' });
    put('dist/CNAME', 'docs.example');
    put('dist/old/own.txt', 'mine');
    build({ 'index.html': 'two' }, stamps);
    expect(contents()).toEqual({ CNAME: 'docs.example', 'index.html': 'two', 'old/own.txt': 'mine' });
    build({ 'index.html': 'three' });
    expect(contents()).toEqual({ CNAME: 'docs.example', 'index.html': 'three', 'old/own.txt': 'mine' });
    expect(() => build({ 'index.html': 'four', CNAME: 'x' })).toThrow(/did not write: CNAME/);
    expect(() => build({ 'index.html': 'four', old: 'a file' })).toThrow(/did not write: old\/own\.txt/);
    expect(contents()).toEqual({ CNAME: 'docs.example', 'index.html': 'three', 'old/own.txt': 'mine' });
  });

  test('follows a symlink to the folder, but not symlinks inside it', () => {
    const stamps = build({ 'index.html': 'one', 'guide/a.html': 'a', 'guide/b.html': 'b' });
    put('docs/a.html', 'source');
    put('docs/b.html', 'source');
    rmSync(join(outDir, 'guide'), { recursive: true });
    symlinkSync(join(parent, 'docs'), join(outDir, 'guide'));
    expect(() => build({ 'index.html': 'two', 'guide/a.html': 'other' }, stamps)).toThrow(/did not write: guide/);
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('one');
    build({ 'index.html': 'three' });
    expect(contents(join(parent, 'docs'))).toEqual({ 'a.html': 'source', 'b.html': 'source' });
    symlinkSync(outDir, join(parent, 'linked'));
    build({ 'index.html': 'four' }, new FileStamps(), join(parent, 'linked'));
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('four');
  });

  test('recognizes the output of a version without a list by the cache', () => {
    const stamps = build({ 'index.html': 'one', 'a.html': 'a' });
    rmSync(join(outDir, listName));
    expect(() => build({ 'index.html': 'two' })).toThrow(/did not write/);
    build({ 'index.html': 'two' }, stamps);
    expect(contents()).toEqual({ 'index.html': 'two' });
  });

  test('keeps a folder that is only named like a staging folder', () => {
    put('.dist.99999999/own.txt', 'mine');
    build({ 'index.html': 'one' });
    expect(contents(join(parent, '.dist.99999999'))).toEqual({ 'own.txt': 'mine' });
  });
});

describe('a commit', () => {
  test('leaves exactly the files of the build in the folder and does not touch unchanged ones', () => {
    const stamps = build({ 'index.html': 'one', 'same.html': 'same', 'gone/deep/a.html': 'a' });
    const { ino } = statSync(join(outDir, 'same.html'));
    build({ 'index.html': 'two', 'same.html': 'same', 'new/b.html': 'b' }, stamps);
    expect(contents()).toEqual({ 'index.html': 'two', 'new/b.html': 'b', 'same.html': 'same' });
    expect(statSync(join(outDir, 'same.html')).ino).toBe(ino);
    expect(existsSync(join(outDir, 'gone'))).toBe(false);
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  test('writes a list of files that does not depend on earlier builds', () => {
    build({ 'b.html': 'b', 'a.html': 'a' });
    const first = readFileSync(join(outDir, listName), 'utf8');
    build({ 'a.html': 'a' });
    const stamps = build({ 'a.html': 'a', 'c.html': 'c' });
    build({ 'b.html': 'b', 'a.html': 'a' }, stamps);
    expect(readFileSync(join(outDir, listName), 'utf8')).toBe(first);
  });

  test('replaces a file with a folder, a folder with a file, and a name with another case', () => {
    build({ a: 'file', 'b/c/d': 'deep', 'X.html': 'upper' });
    mkdirSync(join(outDir, 'b/empty'));
    build({ 'a/e': 'inside', b: 'file', 'x.html': 'lower' });
    expect(contents()).toEqual({ 'a/e': 'inside', b: 'file', 'x.html': 'lower' });
  });

  test('detects another build in between', () => {
    const stamps = build({ 'index.html': 'one' });
    const output = new OutputWriter(outDir, stamps, { isDry: false });
    output.write('index.html', 'slow');
    build({ 'index.html': 'quick' }, stamps);
    expect(() => output.commit()).toThrow(/was changed or removed while the site was being built/);
    output.close();
    expect(contents()).toEqual({ 'index.html': 'quick' });
  });
});
