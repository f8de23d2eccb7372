import type { SharedProject } from './project.js';

/** Maximum uncompressed size of a project, in bytes. */
const limit = 30_000_000;
/** Maximum compressed size, in bytes. Chromium accepts URLs of up to 2 MB. */
const longest = 1_000_000;

/** Encodes a project as a URL hash: JSON, deflated, as base64url. Returns null if it is too large. */
export async function toHash(project: SharedProject): Promise<string | null> {
  const json = new Blob([JSON.stringify(project)]);
  if (json.size > limit) return null;
  const bytes = await pipe(json, new CompressionStream('deflate-raw'));
  if (bytes.length > longest) return null;
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `#${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Decodes the project in a URL hash. Returns null if it is invalid. */
export async function fromHash(hash: string): Promise<SharedProject | null> {
  try {
    const binary = atob(hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const json = await pipe(new Blob([bytes]), new DecompressionStream('deflate-raw'));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
    return isShared(value) ? value : null;
  } catch {
    return null;
  }
}

async function pipe(blob: Blob, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = blob.stream().pipeThrough(through).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) throw new Error('The link holds too much.');
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function isShared(value: unknown): value is SharedProject {
  if (typeof value !== 'object' || value === null || !('template' in value) || !('files' in value)) return false;
  const { template, files } = value;
  if ('result' in value && typeof value.result !== 'string') return false;
  return (
    typeof template === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((content) => content === null || typeof content === 'string')
  );
}
