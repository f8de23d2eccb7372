import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/** Milliseconds of quiet before a change counts: an editor writes a file in more than one step. */
const quiet = 8;
const skipped = new Set(['node_modules', '.git', 'dist']);

/** Watches folders and what is below them. `onChange` gets the absolute paths of files that were made, changed or removed. */
export function watchTree(roots: readonly string[], onChange: (paths: string[]) => void): { close: () => void } {
  const watchers = new Map<string, FSWatcher>();
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const note = (path: string) => {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...pending];
      pending.clear();
      onChange(paths);
    }, quiet);
  };

  const add = (folder: string, announce: boolean) => {
    if (watchers.has(folder)) return;
    let entries: ReturnType<typeof readFolder>;
    try {
      const watcher = watch(folder, (_, name) => name && touch(join(folder, name)));
      watcher.on('error', () => remove(folder));
      watchers.set(folder, watcher);
      entries = readFolder(folder);
    } catch {
      return;
    }
    for (const { path, isFolder } of entries) {
      if (isFolder) add(path, announce);
      else if (announce) note(path);
    }
  };

  const remove = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const touch = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      add(path, true);
      return;
    }
    if (!found && watchers.has(path)) remove(path);
    note(path);
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
