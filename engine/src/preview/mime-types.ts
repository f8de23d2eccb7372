import { lookup } from 'mrmime';

const text = /^text\/|json$|xml$/;

/** Value of Content-Type for a file name; text says that it is UTF-8. */
export function contentType(file: string): string {
  // The registry of types has no entry for icons, but browsers ask for one.
  const type = /\.ico$/i.test(file) ? 'image/x-icon' : (lookup(file) ?? 'application/octet-stream');
  return text.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a file of this Content-Type gets smaller when it is compressed. */
export function isCompressible(type: string): boolean {
  return /charset=utf-8$|wasm$|^font\/[ot]tf$|x-icon$/.test(type);
}
