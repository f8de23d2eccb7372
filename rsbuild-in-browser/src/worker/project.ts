import { Buffer } from 'buffer';
import { dirname, join } from '../node/path.js';
import { projectRoot } from '../node/process.js';
import { compress } from '../node/zlib.js';
import type { ProjectBytes, WrittenFile } from '../protocol.js';

/** The parts of memfs that are needed for a project. */
export interface ProjectFs {
  existsSync(path: string): boolean;
  mkdirSync(path: string, options: { recursive: true }): unknown;
  readdirSync(path: string): unknown[];
  readFileSync(path: string): string | Uint8Array;
  rmSync(path: string, options: { recursive: true; force: true }): void;
  statSync(path: string): { isDirectory(): boolean };
  writeFileSync(path: string, content: string | Uint8Array): void;
}

/** Bytes to decode at once. */
const pieceSize = 65_536;

/** Replaces the files of the project. Its `node_modules` stay. */
export function writeProject(fs: ProjectFs, files: ProjectBytes): void {
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
    // memfs would copy anything but a Buffer twice.
    fs.writeFileSync(path, Buffer.from(content.buffer, content.byteOffset, content.length));
  }
}

/** Returns the files that the build has written: those that were not given, or not with this content. */
export async function readOutput(fs: ProjectFs, given: ProjectBytes): Promise<WrittenFile[]> {
  const found: WrittenFile[] = [];
  for (const name of listFiles(fs, projectRoot)) {
    const bytes = readBytes(fs, join(projectRoot, name));
    if (Object.hasOwn(given, name) && isEqual(bytes, given[name])) continue;
    found.push({ name, bytes, ...(isText(bytes) && { gzip: (await compress(bytes)).length }) });
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function* listFiles(fs: ProjectFs, root: string, folder = ''): Generator<string> {
  for (const entry of fs.readdirSync(join(root, folder)).map(String)) {
    const name = folder ? `${folder}/${entry}` : entry;
    if (name === 'node_modules') continue;
    if (fs.statSync(join(root, name)).isDirectory()) yield* listFiles(fs, root, name);
    else yield name;
  }
}

/** Returns the copy that memfs makes. Nothing else references it, so it can be transferred. */
function readBytes(fs: ProjectFs, path: string): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = fs.readFileSync(path) as Uint8Array<ArrayBuffer>;
  return new Uint8Array(buffer, byteOffset, length);
}

/** Whether bytes are UTF-8 without NUL. Decodes in chunks, so that a large file is not in memory twice. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += pieceSize) {
      decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function isEqual(bytes: Uint8Array, other: Uint8Array | undefined): boolean {
  if (other?.length !== bytes.length) return false;
  for (let index = 0; index < bytes.length; index += 1) if (bytes[index] !== other[index]) return false;
  return true;
}
