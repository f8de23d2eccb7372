import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const longText = 'A page of some length. '.repeat(100);
export const secret = 'not for readers';

/** An output folder for tests with files of every kind, and a secret file next to it. */
export interface SampleOutput {
  /** Parent folder of the output folder and the secret. */
  folder: string;
  root: string;
  put(path: string, content: string | Buffer): void;
  remove(): void;
}

/** Writes the sample output to a temporary folder. */
export function writeSampleOutput(): SampleOutput {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const root = join(folder, 'dist');
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put('index.html', `home ${longText}`);
  put('guide/index.html', 'guide index');
  put('guide/x.html', `page x ${longText}`);
  put('404.html', 'root 404');
  put('zh/404.html', 'zh 404');
  put('zh/guide/a.html', 'a');
  put('指南/页 面.html', 'chinese');
  put('data.bin', Buffer.from('0123456789'));
  put('empty.txt', '');
  put('llms.txt', 'short');
  put('both.js', `plain ${longText}`);
  put('both.js.br', brotliCompressSync('from the br file'));
  put('both.js.gz', gzipSync('from the gz file'));
  put('only-gz.js', `plain ${longText}`);
  put('only-gz.js.gz', gzipSync('from the gz file'));
  put('.env', secret);
  put('.well-known/security.txt', 'contact');
  put('_/a.1.js', 'hashed');
  put('_/routes.en.json', '{}');
  put(
    '_headers',
    '/*\n  X-All: yes\n/_/*\n  Cache-Control: public, immutable\n/_/routes.en.json\n  ! Cache-Control\n  Cache-Control: no-cache\n',
  );
  put('_redirects', '/old /guide/x 301\n/en/* /:splat 301\n/out https://other.example/ 302\n');
  writeFileSync(join(folder, 'secret.txt'), secret);
  symlinkSync(join(folder, 'secret.txt'), join(root, 'leak.txt'));
  symlinkSync(folder, join(root, 'leak'));
  symlinkSync(join(root, 'llms.txt'), join(root, 'inside.txt'));
  utimesSync(join(root, 'data.bin'), 1_700_000_000, 1_700_000_000);
  return { folder, root, put, remove: () => rmSync(folder, { recursive: true }) };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request without decompressing the response, following redirects or normalizing the path. */
export function ask(
  server: { url: string },
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}
