import { expect, test } from 'vitest';
import { isAllowedHost, isOwnOrigin } from './allowed-hosts.js';

const local = { host: '127.0.0.1', allowedHosts: [] };
const listed = { host: 'docs.internal', allowedHosts: ['My.Example', '.wide.example'] };

test.each(['localhost', 'LOCALHOST:3000', 'docs.localhost:3000', '127.0.0.1:3000', '192.168.0.7', '[::1]:3000', '[::ffff:127.0.0.1]'])(
  'every server answers to %s',
  (host) => {
    expect(isAllowedHost(host, local)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evillocalhost',
  'user@localhost',
  'localhost/x',
  'localhost:3000:1',
  '[::1].evil.example',
  'docs.internal',
])('no server answers to %j by itself', (host) => {
  expect(isAllowedHost(host, local)).toBe(false);
});

test.each(['docs.internal:3000', 'my.example', 'wide.example', 'a.b.wide.example'])('the configured host and listed ones: %s', (host) => {
  expect(isAllowedHost(host, listed)).toBe(true);
});

test.each(['sub.my.example', 'notwide.example', 'wide.example.evil.example'])('what only looks like a listed one: %s', (host) => {
  expect(isAllowedHost(host, listed)).toBe(false);
});

test('true allows any host', () => {
  expect(isAllowedHost('evil.example', { host: '127.0.0.1', allowedHosts: true })).toBe(true);
});

test('an origin is own when its host is the one asked, or a listed one', () => {
  const own = (origin: string | undefined, policy: Parameters<typeof isOwnOrigin>[1] = local) =>
    isOwnOrigin({ host: 'localhost:3000', ...(origin !== undefined && { origin }) }, policy);
  expect(own(undefined)).toBe(true);
  expect(own('http://localhost:3000')).toBe(true);
  expect(own('https://Localhost:3000')).toBe(true);
  for (const foreign of ['http://localhost:4000', 'http://evil.example', 'null', '', 'http://localhost:3000@evil.example', 'file://x'])
    expect(own(foreign), foreign).toBe(false);
  expect(own('https://my.example', listed)).toBe(true);
  expect(own('https://evil.example', listed)).toBe(false);
});
