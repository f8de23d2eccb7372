import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms } from './rooms.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(rooms).toSorted((a, b) => b.length - a.length);

/**
 * Rooms of package entries whose folder has another name.
 * @type {Record<string, string>}
 */
const entries = { 'engine/search': 'engine/browser', 'search-service': 'service' };

/**
 * Returns the room of a file, by its path from the root of the repository. Undefined for a folder that has none.
 * @param {string} file
 */
export function roomOf(file) {
  const folders = file.split('/').filter((folder, index) => !(index === 1 && folder === 'src'));
  const path = folders.slice(0, -1).join('/');
  return names.find((name) => path === name || path.startsWith(`${name}/`));
}

/**
 * Returns the room that an import resolves to. Undefined for a package of the registry.
 * @param {string} specifier
 * @param {string} file
 */
export function roomOfImport(specifier, file) {
  if (specifier.startsWith('.')) return roomOf(join(dirname(file), specifier).split(sep).join('/'));
  if (specifier.startsWith('node:')) return 'node';
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) return 'react';
  const entry = /^@kiln\/([^?]+)/.exec(specifier)?.[1]?.replace(/^plugin-/, 'plugins/');
  return entry === undefined ? undefined : (entries[entry] ?? names.find((name) => entry === name || entry.startsWith(`${name}/`)));
}

/**
 * Returns whether a room may import another. Later entries override earlier ones; `!` excludes, `*` matches any folder.
 * @param {string} from
 * @param {string} to
 */
export function mayImport(from, to) {
  return (rooms[from] ?? []).reduce((isAllowed, entry) => {
    const name = entry.replace(/^!/, '');
    const fits = name === to || (name.endsWith('/*') && to.startsWith(name.slice(0, -1)));
    return fits ? !entry.startsWith('!') : isAllowed;
  }, from === to);
}

// Tests are next to the code and may import anything. They share code with other rooms through fixtures.
export const isTest = /\.(?:test|spec|fixture)\.tsx?$/;

const imports = {
  /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
  create(context) {
    const file = relative(repository, context.filename).split(sep).join('/');
    if (isTest.test(file) || !file.includes('/')) return {};
    const room = roomOf(file);
    /** @param {{ source?: { value?: unknown } | null }} node */
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      if (room === undefined) {
        context.report({ node: source, message: `${dirname(file)} is not in the list of rooms: add it to scripts/lint/rooms.mjs.` });
        return;
      }
      const target = roomOfImport(source.value, file);
      if (target !== undefined && !mayImport(room, target))
        context.report({
          node: source,
          message: `${room} may not import ${target}. It may import: ${rooms[room]?.join(', ') || 'nothing'}.`,
        });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default { meta: { name: 'rooms' }, rules: { imports } };
