import { type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ifExists } from '../cache/if-exists.js';

/** Debounce delay in milliseconds: an editor writes a file in more than one step. */
const quiet = 4;
/** Delay for added and removed files and for lists of files: such changes come in groups, and half a group makes no sense. */
const structuralQuiet = 30;
const skipped = new Set(['node_modules', '.git', 'dist']);

/** A watched folder and the paths of its files. */
interface WatchedFolder {
  watcher: FSWatcher;
  files: Set<string>;
}

/** Watches folders recursively. `onChange` gets the absolute paths of files that were added, changed or removed. */
export function watchTree(roots: readonly string[], onChange: (paths: string[]) => void): { close: () => void } {
  const watched = new Map<string, WatchedFolder>();
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
    if (watched.has(folder)) return;
    let entries: ReturnType<typeof readFolder>;
    try {
      const watcher = watch(folder, (kind, name) => name && hear(folder, kind, name));
      watcher.on('error', () => remove(folder));
      watched.set(folder, { watcher, files: new Set() });
      entries = readFolder(folder);
    } catch {
      return;
    }
    for (const { path, isFolder } of entries) {
      if (isFolder) add(path, announce);
      else {
        watched.get(folder)?.files.add(path);
        if (announce) note(path, true);
      }
    }
  };

  /** Stops watching a folder and reports its files: if it was moved away, they emit no events themselves. */
  const remove = (folder: string) => {
    for (const [path, { watcher, files }] of watched) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watched.delete(path);
      for (const file of files) note(file, true);
    }
  };

  const hear = (folder: string, kind: string, name: string) => {
    const isStructural = kind === 'rename' || name.endsWith('.json');
    // A removed or moved folder reports its own name; another may already be in its place.
    if (kind === 'rename' && name === basename(folder)) {
      remove(folder);
      touch(folder, true);
    }
    touch(join(folder, name), isStructural);
  };

  const touch = (path: string, isStructural: boolean) => {
    const found = ifExists(() => statSync(path));
    const files = watched.get(dirname(path))?.files;
    if (found?.isDirectory()) {
      // It replaces a file.
      if (files?.delete(path)) note(path, true);
      add(path, true);
      return;
    }
    if (watched.has(path)) remove(path);
    if (found) files?.add(path);
    else files?.delete(path);
    note(path, isStructural);
  };

  for (const root of roots) add(root, false);
  return {
    close() {
      clearTimeout(timer);
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
}

function readFolder(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      return { path, isFolder: entry.isDirectory() || (entry.isSymbolicLink() && isLinkedFolder(path)) };
    });
}

/** Whether a link leads to a folder, and not to one that contains the link. */
function isLinkedFolder(link: string): boolean {
  const real = ifExists(() => (statSync(link).isDirectory() ? realpathSync(link) : undefined));
  if (real === undefined) return false;
  for (let folder = dirname(link); folder !== dirname(folder); folder = dirname(folder)) {
    if (ifExists(() => realpathSync(folder)) === real) return false;
  }
  return true;
}
