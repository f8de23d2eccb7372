import { dirname, join } from '../node/path.js';
import { projectRoot } from '../node/process.js';
import { compress } from '../node/zlib.js';
import type { OutputFile, ProjectFiles } from '../protocol.js';

/** The part of memfs that holds a project. */
export interface ProjectFs {
  existsSync(path: string): boolean;
  mkdirSync(path: string, options: { recursive: true }): unknown;
  readdirSync(path: string): unknown[];
  readFileSync(path: string): unknown;
  rmSync(path: string, options: { recursive: true; force: true }): void;
  statSync(path: string): { isDirectory(): boolean };
  writeFileSync(path: string, content: string | Uint8Array): void;
}

/** Replaces the project by other files; its `node_modules` stay. */
export function writeProject(fs: ProjectFs, files: ProjectFiles): void {
  fs.mkdirSync(projectRoot, { recursive: true });
  for (const name of fs.readdirSync(projectRoot).map(String)) {
    if (name !== 'node_modules') fs.rmSync(join(projectRoot, name), { recursive: true, force: true });
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(projectRoot, name);
    if (!path.startsWith(`${projectRoot}/`) || path.startsWith(`${projectRoot}/node_modules/`)) {
      throw new Error(`${name} is not a file of the project: give its path from the root of the project, outside of node_modules.`);
    }
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.writeFileSync(path, content);
  }
}

/** Files of the project that were not given, or not with this content: what the build has written. */
export async function readOutput(fs: ProjectFs, given: ProjectFiles): Promise<OutputFile[]> {
  const found: OutputFile[] = [];
  for (const name of listFiles(fs, projectRoot)) {
    const bytes = new Uint8Array(fs.readFileSync(join(projectRoot, name)) as Uint8Array);
    if (Object.hasOwn(given, name) && isEqual(bytes, given[name])) continue;
    found.push(await describeFile(name, bytes));
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function describeFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<OutputFile> {
  const size = bytes.length;
  const text = decode(bytes);
  if (text === undefined) return { name, size, bytes };
  return { name, size, gzip: (await compress(bytes)).length, text };
}

function* listFiles(fs: ProjectFs, root: string, folder = ''): Generator<string> {
  for (const entry of fs.readdirSync(join(root, folder)).map(String)) {
    const name = folder ? `${folder}/${entry}` : entry;
    if (name === 'node_modules') continue;
    if (fs.statSync(join(root, name)).isDirectory()) yield* listFiles(fs, root, name);
    else yield name;
  }
}

/** The text of the bytes; undefined when they are none. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isEqual(bytes: Uint8Array, content: string | Uint8Array | undefined): boolean {
  const other = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return other?.length === bytes.length && other.every((byte, index) => byte === bytes[index]);
}
