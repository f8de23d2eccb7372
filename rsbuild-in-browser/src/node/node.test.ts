import { expect, test } from 'vitest';
import { assert } from './assert.js';
import { createMissing } from './missing.js';
import { createProcess } from './process.js';
import { url } from './url.js';
import { util } from './util.js';
import { vm } from './vm.js';
import { compress, zlib } from './zlib.js';
import { gunzipSync } from 'node:zlib';
import * as nodeCrypto from 'node:crypto';
import * as nodeQuerystring from 'node:querystring';
import * as nodeUrl from 'node:url';
import { crypto } from './crypto.js';
import { querystring } from './querystring.js';

test('converts paths to URLs and back like Node.js', () => {
  for (const path of ['/project/a b.ts', '/project/100%/#x?.js', '/项目/a.ts']) {
    expect(url.pathToFileURL(path).href).toBe(nodeUrl.pathToFileURL(path).href);
    expect(url.fileURLToPath(url.pathToFileURL(path))).toBe(path);
  }
  expect(() => url.fileURLToPath('https://example.com/')).toThrow('scheme file');
  expect(url.resolve('/a/b', 'c')).toBe('/a/c');
  expect(url.parse('a.css?x#y')).toMatchObject({ pathname: 'a.css', search: '?x', query: 'x', hash: '#y', protocol: null });
});

test('promisify passes on `this`, errors and values', async () => {
  const object = { value: 1 };
  function addTo(this: typeof object, more: number, done: (error: unknown, sum?: number) => void) {
    if (more < 0) done(new Error('negative'));
    else done(null, this.value + more);
  }
  const add = util.promisify(addTo as never) as (this: object, more: number) => Promise<number>;
  await expect(add.call(object, 2)).resolves.toBe(3);
  await expect(add.call(object, -1)).rejects.toThrow('negative');
});

test('callbackify reverses promisify', async () => {
  const half = util.callbackify(async (value: number) => {
    if (value % 2 === 1) throw new Error('odd');
    return value / 2;
  });
  const halve = util.promisify(half) as (value: number) => Promise<number>;
  await expect(halve(4)).resolves.toBe(2);
  await expect(halve(3)).rejects.toThrow('odd');
});

test('zlib output is readable by Node.js', async () => {
  const text = 'a text '.repeat(50);
  expect(gunzipSync(await compress(new TextEncoder().encode(text))).toString()).toBe(text);
  const viaCallback = await (util.promisify(zlib.gzip) as (data: string) => Promise<Uint8Array>)(text);
  expect(gunzipSync(viaCallback).toString()).toBe(text);
  const unpacked = await (util.promisify(zlib.gunzip) as (data: Uint8Array) => Promise<Uint8Array>)(viaCallback);
  expect(new TextDecoder().decode(unpacked)).toBe(text);
});

test('a script can access its context and returns its last value', () => {
  const context = vm.createContext({ name: 'it', title: 'x' });
  expect(new vm.Script('var text = name + "!"; text').runInContext(context)).toBe('it!');
});

test('a missing module can be loaded and extended, and throws an error with its name when called', () => {
  const net = createMissing('net') as { createServer(): void; Socket: new () => object; default: unknown };
  class Derived extends net.Socket {}
  expect(net.default).toBeUndefined();
  expect(() => net.createServer()).toThrow('net.createServer of Node.js cannot be used in the browser.');
  expect(() => new Derived()).toThrow('net.Socket');
});

test('process prints, measures time, and throws on exit', () => {
  let printed = '';
  const process = createProcess({ write: (text) => (printed += text) });
  process.stdout.write('a');
  process.stderr.write('b');
  expect(printed).toBe('ab');
  const [seconds, nanoseconds] = process.hrtime(process.hrtime());
  expect(seconds).toBe(0);
  expect(nanoseconds).toBeGreaterThanOrEqual(0);
  expect(() => process.exit(1)).toThrow('end with code 1');
});

test('SHA-256 matches Node.js for texts of any length', () => {
  for (const text of ['', 'abc', 'é'.repeat(27), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'long '.repeat(1000)]) {
    expect(crypto.createHash('sha256').update(text).digest('hex'), text.slice(0, 10)).toBe(
      nodeCrypto.createHash('sha256').update(text).digest('hex'),
    );
  }
  expect(crypto.hash('sha256', 'abc', 'base64')).toBe(nodeCrypto.createHash('sha256').update('abc').digest('base64'));
  expect(() => crypto.createHash('md5')).toThrow('knows only sha256');
});

test('parses and stringifies queries like Node.js', () => {
  for (const query of ['vue&type=style&index=0', 'a=1&a=2&b=x%20y', '']) {
    expect(querystring.parse(query)).toEqual({ ...nodeQuerystring.parse(query) });
    expect(querystring.stringify(querystring.parse(query))).toBe(nodeQuerystring.stringify(nodeQuerystring.parse(query)));
  }
});

test('assert throws the given error, or one that describes the failure', () => {
  expect(() => assert(1)).not.toThrow();
  expect(() => assert.strictEqual(NaN, NaN)).not.toThrow();
  expect(() => assert.ok('', 'empty')).toThrow('empty');
  expect(() => assert(false, new TypeError('given'))).toThrow(TypeError);
  expect(() => assert.equal(1, 2)).toThrow('Expected 2, found 1.');
});
