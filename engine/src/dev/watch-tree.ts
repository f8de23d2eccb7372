import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { ifThere } from '../content/if-there.js';

/** Milliseconds of quiet before a change counts: an editor writes a file in more than one step. */
const quiet = 4;
/** The same for files that come and go, and for lists of files: such changes come in groups, and half of one makes no sense. */
const structuralQuiet = 30;
const skipped = new Set(['node_modules', '.git', 'dist']);

/** Watches folders and what is below them. `onChange` gets the absolute paths of files that were made, changed or removed. */
export function watchTree(roots: readonly string[], onChange: (paths: string[]) => void): { close: () => void } {
  const watchers = new Map<string, FSWatcher>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  let wait = quiet;

  const note = (path: string, isStructural: boolean) => {
    pending.add(path);
    if (isStructural) wait = structuralQuiet;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...pending];
      pending.clear();
      wait = quiet;
      onChange(paths);
    }, wait);
  };

  const add = (folder: string, announce: boolean) => {
    if (watchers.has(folder)) return;
    let entries: ReturnType<typeof readFolder>;
    try {
      const watcher = watch(folder, (kind, name) => name && touch(join(folder, name), kind === 'rename' || name.endsWith('.json')));
      watcher.on('error', () => remove(folder));
      watchers.set(folder, watcher);
      entries = readFolder(folder);
    } catch {
      return;
    }
    for (const { path, isFolder } of entries) {
      if (isFolder) add(path, announce);
      else if (announce) note(path, true);
    }
  };

  const remove = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const touch = (path: string, isStructural: boolean) => {
    const found = ifThere(() => statSync(path));
    if (found?.isDirectory()) {
      add(path, true);
      return;
    }
    if (!found && watchers.has(path)) remove(path);
    note(path, isStructural);
  };

  for (const root of roots) add(root, false);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function readFolder(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
}
