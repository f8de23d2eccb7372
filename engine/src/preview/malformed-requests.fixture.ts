import { connect } from 'node:net';

const paths = [
  '/',
  '//',
  '///x',
  '/%',
  '/%ff',
  '/%2',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/..',
  '/../../etc/passwd',
  '/.%2e/',
  '/guide',
  '/guide/',
  '/guide/x?',
  '/?#',
  '*',
  'x',
  '',
  'http://[/',
  'http://localhost//x',
  'https://user@evil.example/',
  '/\\..\\x',
  '/:x',
  '/_/p/',
  '/_/p/.json',
  '/_/p/AAAA.json',
  '/_/dev/events?token=x',
  '/_/dev/page?route=%',
  '/_/dev/findings?token',
  '/_/dev/open?file=../../x&token=',
  '/_/dev/',
  '/_/routes.en.json',
  '/_/assets/x',
  '/_/theme.css',
  '/_kiln-hot',
  '/x.hot-update.json',
  '/static/search_index.en.dev.json',
  '/a'.repeat(2000),
  `/${'x'.repeat(300)}`,
  '/constructor',
  '/__proto__',
  '/日本',
];
const pieces = [
  '/',
  '%',
  '%2f',
  '%5c',
  '..',
  '.',
  '?',
  '#',
  '&',
  '=',
  ':',
  '@',
  '%zz',
  '%e4%b8',
  'index.html',
  '404',
  '\t',
  'é',
  '%F0%9F%98%80',
  '{',
  '"',
];
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'get', 'FOO'];
const hosts = ['localhost', 'localhost', 'localhost', '127.0.0.1:1', '[::1]', 'evil.example', '', '@', 'localhost:x', '[', 'a b'];
const headers = [
  'Origin: null',
  'Origin: http://evil.example',
  'Origin: http://localhost',
  'Range: bytes=0-',
  'Range: bytes=-0',
  'Range: bytes=9999999999999999999-',
  'Range: x',
  'If-Range: x',
  'If-None-Match: "',
  'If-Modified-Since: x',
  'Accept-Encoding: br;q=x, *;q=-1',
  'Accept-Encoding: gzip',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://evil.example',
  'Expect: x',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Content-Length: x',
  'Host: localhost',
  'X: \u0001',
];

/** Generates requests that no browser would send. They are the same in every run. */
export function* malformedRequests(count: number): Generator<string> {
  const random = createRandom(20_260_101);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let index = 0; index < count; index++) {
    let path = pick(paths);
    while (random() < 0.5) {
      const at = Math.floor(random() * (path.length + 1));
      path = path.slice(0, at) + pick(pieces) + path.slice(at);
    }
    const lines = [`${pick(methods)} ${path} HTTP/1.1`, `Host: ${pick(hosts)}`];
    while (random() < 0.4) lines.push(pick(headers));
    yield `${lines.join('\r\n')}\r\n\r\n`;
  }
}

/** Sends a raw request. Resolves to the response status, or 0 if the server closed the connection. */
export function sendRaw({ port, text }: { port: number; text: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]));
    });
    socket.once('close', () => resolve(0));
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : resolve(0)));
    socket.write(text);
  });
}

/** Sends malformed requests, eight at a time. Resolves to the number of responses per status, with the first request of each. */
export async function sendMalformedRequests(port: number, count: number): Promise<Map<number, { times: number; first: string }>> {
  const requests = malformedRequests(count);
  const statuses = new Map<number, { times: number; first: string }>();
  const client = async () => {
    for (const text of requests) {
      const status = await sendRaw({ port, text });
      const known = statuses.get(status);
      statuses.set(status, { times: (known?.times ?? 0) + 1, first: known?.first ?? text });
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return statuses;
}

/** Creates a seeded generator of random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
