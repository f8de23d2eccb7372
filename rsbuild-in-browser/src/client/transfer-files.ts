import type { BuildResult, OutputFile, ProjectBytes, ProjectFiles, WorkResult, WrittenFile } from '../protocol.js';

/** Encodes a project as bytes, and lists the newly created buffers, which can be transferred. */
export function encodeFiles(files: ProjectFiles): { bytes: ProjectBytes; transfer: ArrayBuffer[] } {
  const bytes: ProjectBytes = {};
  const transfer: ArrayBuffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') {
      const encoded = new TextEncoder().encode(content);
      bytes[name] = encoded;
      transfer.push(encoded.buffer);
    } else bytes[name] = content;
  }
  return { bytes, transfer };
}

/** Decodes the text files of a result. */
export function decodeResult({ files, ...rest }: WorkResult): BuildResult {
  return { ...rest, files: files.map(decodeFile) };
}

function decodeFile({ name, bytes, gzip }: WrittenFile): OutputFile {
  const size = bytes.length;
  if (gzip === undefined) return { name, size, bytes };
  return { name, size, gzip, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}
