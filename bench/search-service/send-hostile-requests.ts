import { Agent, request } from 'node:http';
import { cycleThrough } from '../cycle-through.js';
import type { ServiceProcess } from './service-process.js';

/** Effects of hostile requests on the service. */
export interface HostileResult {
  requests: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Answers that leak internals, or are neither a result nor an error of the contract. */
  leaks: string[];
  /** Memory after the first fifth of the requests and at the end, in bytes. */
  memory: { before: number; after: number };
  /** Whether it still answers a common query. */
  isAlive: boolean;
}

const texts = [
  "' OR 1=1; DROP TABLE docs; --",
  '") UNION SELECT * FROM users --',
  'MATCH(@title "x" NEAR/3 (y | -z)) "unclosed',
  '@@@ ^start$ =exact "a b"~10 "a b"/2 <<',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '${process.env}{{7*7}}#{1}',
  '__proto__[polluted]',
  '\u0000\u0001\u001f\u007f',
  '\ud83d\ude00'.repeat(60),
  '\u202e\u200b\ufeff\u0301'.repeat(40),
  'a\u0300'.repeat(200),
  '釉'.repeat(500),
  'ﷺ'.repeat(300),
  '(((((((((((((((((((((((((((((((((((((((a',
  'a*'.repeat(250),
  '.*+?^${}()|[]\\'.repeat(30),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(9),
];
const parameters = ['keyword', 'limit', 'searchIndexes', 'lang', 'version', '__proto__', 'constructor', 'keyword[]', 'x'.repeat(300)];
const limits = ['-1', '0', '1e9', 'NaN', '99999999999999999999', '0x10', '1;2', '100', ''];
const raw = ['%', '%zz', '%00', '%ff%fe', '%c0%ae%c0%ae/', '&&&&', '=', '?', '%E0%A4%A', '+'.repeat(400)];
const inside = /node_modules|\bat \S+ \(|\.js:\d+|\/dist\/|(?:Type|Range|Syntax|Reference)Error/;

/** Sends generated requests, the same ones in every run: syntax of databases and engines, Unicode, lengths, headers, methods, bodies. */
export async function sendHostileRequests({ url, memory }: ServiceProcess, count: number): Promise<HostileResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const statuses: Record<string, number> = {};
  const leaks: string[] = [];
  const send = async (number: number): Promise<void> => {
    const { path, ...options } = hostileRequest(number);
    const { status, body } = await answerOf(url + path, { ...options, agent });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500 || (status > 0 && !isOfContract(status, body)))
      leaks.push(`${options.method} ${path.slice(0, 120)}: ${status} ${body.slice(0, 200)}`);
  };
  const sendAll = async (from: number, to: number): Promise<void> => {
    for (let first = from; first < to; first += 20)
      await Promise.all(Array.from({ length: Math.min(20, to - first) }, (_, step) => send(first + step)));
  };
  await sendAll(0, Math.floor(count / 5));
  const before = await memory();
  await sendAll(Math.floor(count / 5), count);
  const after = await memory();
  agent.destroy();
  const isAlive = (await fetch(`${url}/search?keyword=port`)).ok;
  return { requests: count, statuses, leaks, memory: { before, after }, isAlive };
}

interface HostileRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

function hostileRequest(number: number): HostileRequest {
  const pick = <T>(list: readonly T[], step: number): T => cycleThrough(list, number * step + (number >> 4));
  const text = `${pick(texts, 1)}${number % 3 === 0 ? number : ''}`;
  const query = new URLSearchParams([
    ['keyword', text],
    [pick(parameters, 5), pick(texts, 7)],
    ['limit', number % 2 ? '100' : pick(limits, 3)],
  ]);
  const headers: Record<string, string> = {
    'accept-encoding': pick(['br', 'gzip;q=0', '*', 'x'.repeat(500), ''], 3),
    origin: pick(['null', 'https://evil.example', "'", 'http://127.0.0.1'], 5),
    'x-forwarded-for': `${number}.1.1.1, ::1`,
    'if-none-match': pick(['*', 'W/"', '"x"'], 7),
  };
  switch (number % 8) {
    case 0:
      return { path: `/search?keyword=${pick(raw, 3)}`, method: 'GET', headers };
    case 1:
      return { path: `/${encodeURIComponent(text).slice(0, 300)}`, method: pick(['GET', 'PUT', 'OPTIONS', 'PATCH'], 3), headers };
    case 2:
      return { path: `/search?keyword=${'a'.repeat(number % 12_000)}`, method: 'GET', headers };
    case 3: {
      const body = pick(['{', '[]', '{"jsonrpc":"2.0"}', JSON.stringify({ jsonrpc: '2.0', id: 1, method: text }), 'x'.repeat(90_000)], 3);
      const types = { 'content-type': pick(['application/json', 'text/plain', 'x'], 3), accept: 'application/json, text/event-stream' };
      return { path: '/mcp', method: 'POST', headers: { ...types }, body };
    }
    default:
      return { path: `/search?${query}`, method: 'GET', headers };
  }
}

/** Whether a body is a list of groups, an error with its fix, or an error of `/mcp`. */
function isOfContract(status: number, body: string): boolean {
  if (status === 204 || status === 304 || body === '') return true;
  try {
    const answer: unknown = JSON.parse(body);
    if (Array.isArray(answer)) return status === 200;
    return typeof answer === 'object' && answer !== null && 'error' in answer && !inside.test(JSON.stringify(answer.error));
  } catch {
    return false;
  }
}

function answerOf(
  url: string,
  { body, ...options }: { agent: Agent; method: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const sent = request(url, { ...options, headers: { ...options.headers, 'accept-encoding': 'identity' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', () => resolve({ status: 0, body: '' }));
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    sent.end(body);
  });
}
