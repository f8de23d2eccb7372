import type { ProjectFiles } from '../../rsbuild-in-browser/src/protocol.js';

/** A shared project, as differences from its template. */
export interface SharedProject {
  template: string;
  /** Text of new and changed files by path; null for removed files. */
  files: Record<string, string | null>;
  /** Name of the recorded result of these files. */
  result?: string;
}

/** Files by template. Binary files are encoded as base64. */
export type Templates = Record<string, Record<string, string | { base64: string }>>;

/** Returns the files of a template. */
export function filesOf(templates: Templates, name: string): ProjectFiles {
  return Object.fromEntries(
    Object.entries(templates[name] ?? {}).map(([path, content]) => [path, typeof content === 'string' ? content : toBytes(content.base64)]),
  );
}

/** Restores all files of a shared project. */
export function openShared(templates: Templates, { template, files }: SharedProject): ProjectFiles {
  const all: Record<string, string | Uint8Array | null> = { ...filesOf(templates, template), ...files };
  return Object.fromEntries(Object.entries(all).flatMap(([path, content]) => (content === null ? [] : [[path, content]])));
}

/** Returns the differences of a project from its template. */
export function toShared(templates: Templates, template: string, files: ProjectFiles): SharedProject {
  const original = templates[template] ?? {};
  const changed = Object.entries(files).flatMap(([path, content]) =>
    typeof content !== 'string' || content === original[path] ? [] : [[path, content] as const],
  );
  const gone = Object.keys(original).flatMap((path) => (Object.hasOwn(files, path) ? [] : [[path, null] as const]));
  return { template, files: Object.fromEntries([...changed, ...gone]) };
}

/** Whether a path may be added to a project: inside of it, and not in the folders of packages and output. */
export function isProjectPath(path: string): boolean {
  return (
    /^[\w@.-][\w@./-]*$/.test(path) &&
    !/^(?:node_modules|dist)(?:\/|$)/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function toBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
