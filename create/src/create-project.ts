import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Answers } from './answers.js';
import { projectFiles } from './project-files.js';

/** Returns why a folder cannot be used for a new site; undefined if it can. */
export function validateFolder(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isDirectory()) return `${folder} is a file. Choose another folder.`;
  // A repository that was just created, or cloned while empty, counts as an empty folder.
  const names = readdirSync(folder).filter((name) => name !== '.git');
  if (names.length === 0) return undefined;
  const shown = names.toSorted().slice(0, 3).join(', ');
  return `The folder ${folder} is not empty: it contains ${shown}${names.length > 3 ? ' …' : ''}. Choose another one, or empty it first.`;
}

/** Writes a new site into a folder, which must be empty or not exist. Returns the names of its files. */
export function createProject(folder: string, answers: Answers): string[] {
  const wrong = validateFolder(folder);
  if (wrong !== undefined) throw new Error(wrong);
  const files = projectFiles(answers, basename(resolve(folder)));
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    // Fails if a file was created in the meantime, rather than overwrite it.
    writeFileSync(file, content, { flag: 'wx' });
  }
  return [...files.keys()];
}
