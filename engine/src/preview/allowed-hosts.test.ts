import { expect, test } from 'vitest';
import { isAllowedHost, isOwnOrigin } from './allowed-hosts.js';

const local = { host: '127.0.0.1', allowedHosts: [] };
const listed = { host: 'docs.internal', allowedHosts: ['My.Example', '.wide.example'] };

test.each(['localhost', 'LOCALHOST:3000', 'docs.localhost:3000', '127.0.0.1:3000', '192.168.0.7', '[::1]:3000', '[::ffff:127.0.0.1]'])(
  'always allows %s',
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
])('rejects %j by default', (host) => {
  expect(isAllowedHost(host, local)).toBe(false);
});

test.each(['docs.internal:3000', 'my.example', 'wide.example', 'a.b.wide.example'])(
  'allows the configured and listed hosts: %s',
  (host) => {
    expect(isAllowedHost(host, listed)).toBe(true);
  },
);

test.each(['sub.my.example', 'notwide.example', 'wide.example.evil.example'])(
  'rejects a host that only resembles a listed one: %s',
  (host) => {
    expect(isAllowedHost(host, listed)).toBe(false);
  },
);

test('allows any host if allowedHosts is true', () => {
  expect(isAllowedHost('evil.example', { host: '127.0.0.1', allowedHosts: true })).toBe(true);
});

test('accepts an origin whose host is the requested host or a listed one', () => {
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
