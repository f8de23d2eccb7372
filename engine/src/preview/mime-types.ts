import { lookup } from 'mrmime';

const text = /^text\/|json$|xml$/;

/** Returns the Content-Type for a file name. Text types include `charset=utf-8`. */
export function contentType(file: string): string {
  // mrmime has no type for .ico files, but browsers request them.
  const type = /\.ico$/i.test(file) ? 'image/x-icon' : (lookup(file) ?? 'application/octet-stream');
  return text.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether compression makes files of this Content-Type smaller. */
export function isCompressible(type: string): boolean {
  return /charset=utf-8$|wasm$|^font\/[ot]tf$|x-icon$/.test(type);
}
