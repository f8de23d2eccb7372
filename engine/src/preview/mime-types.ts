const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  gz: 'application/gzip',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  zip: 'application/zip',
};

const text = /^text\/|json$|xml$/;

/** Value of Content-Type for a file name; text says that it is UTF-8. */
export function contentType(file: string): string {
  const type = types[extension(file)] ?? 'application/octet-stream';
  return text.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a file gets smaller when it is compressed. */
export function isCompressible(file: string): boolean {
  const type = types[extension(file)] ?? '';
  return text.test(type) || /wasm$|^font\/[ot]tf$|x-icon$/.test(type);
}

function extension(file: string): string {
  return /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}
