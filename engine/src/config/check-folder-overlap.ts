import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Finding, SiteError } from '../model/index.js';
import type { SiteConfig } from './resolve-config.js';

type Folder = 'siteDir' | 'root' | 'publicDir' | 'cacheDir' | 'outDir';

/** The folders that the engine writes, with the folders they must not contain and those they must not be in. */
const rules: { own: 'cacheDir' | 'outDir'; aroundOf: Folder[]; inside: Folder[]; example: string }[] = [
  { own: 'outDir', aroundOf: ['siteDir', 'root', 'publicDir', 'cacheDir'], inside: ['root', 'publicDir', 'cacheDir'], example: 'dist' },
  {
    own: 'cacheDir',
    aroundOf: ['siteDir', 'root', 'publicDir', 'outDir'],
    inside: ['publicDir', 'outDir'],
    example: 'node_modules/.cache/kiln',
  },
];

/** Throws if the two folders in which the engine writes and removes files overlap with each other or with the sources. */
export function checkFolderOverlap(config: SiteConfig, file: string): void {
  const findings = rules.flatMap(({ own, aroundOf, inside, example }): Finding[] => {
    const path = placeOf(config[own]);
    const held = aroundOf.find((name) => isWithin(placeOf(config[name]), path));
    const holder = inside.find((name) => isWithin(path, placeOf(config[name])));
    if (!held && !holder && dirname(path) !== path) return [];
    const other = held ?? holder;
    const overlap = other === 'siteDir' ? 'the folder of the site' : other ? `${other} (${shownIn(config, other)})` : '';
    return [
      {
        severity: 'error',
        rule: 'config',
        what: `${own} (${shownIn(config, own)}) ${overlap ? `overlaps with ${overlap}` : 'is the root of a file system'}: the engine removes files in it.`,
        where: { file },
        fix: `Set ${own} to a folder of its own, such as ${example}.`,
      },
    ];
  });
  // If the two overlap with each other, the first finding is enough.
  if (findings[0]) throw new SiteError(findings[0]);
}

function shownIn({ siteDir, ...folders }: SiteConfig, name: Exclude<Folder, 'siteDir'>): string {
  return relative(siteDir, folders[name]) || '.';
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Resolves the symlinks of a path, as far as it exists. Ignores case on platforms whose file systems usually do. */
function placeOf(path: string): string {
  const real = (at: string): string => {
    if (existsSync(at)) return realpathSync.native(at);
    return dirname(at) === at ? at : join(real(dirname(at)), at.slice(dirname(at).length).replace(sep, ''));
  };
  const place = real(path);
  return process.platform === 'darwin' || process.platform === 'win32' ? place.toLowerCase() : place;
}
