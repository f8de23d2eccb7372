import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.js';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { writeHeaders } from './write-headers.js';

test('the policy allows our files and hashed scripts, but no other inline code and no other host', () => {
  const policy = contentSecurityPolicy(sampleConfig(), ['alert(1)']);
  // Known value: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).not.toContain('frame-ancestors');
  const remote = sampleConfig({ search: { mode: 'remote', apiUrl: 'https://search.example/find' } });
  expect(contentSecurityPolicy(remote, [])).toContain("connect-src 'self' https://search.example;");
});

test('adds sources from the config to the policy, and allows inline code in `head` by its hash', () => {
  const config = sampleConfig({
    csp: { script: ['https://stats.example'], frame: ['https://player.example'], form: ["'none'"] },
    head: [
      { tag: 'script', children: 'alert(1)' },
      { tag: 'script', attrs: { src: 'https://stats.example/a.js', async: true } },
    ],
  });
  const policy = contentSecurityPolicy(config, []);
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https://stats.example;");
  expect(policy).toContain("frame-src 'self' https://player.example;");
  expect(policy).not.toContain('font-src');
});

test('hashed files are immutable, route manifests are not', () => {
  const { path, content } = writeHeaders(sampleConfig({ base: '/docs/' }), {
    policy: "default-src 'self'",
    paths: [
      '_/boot.js',
      '_/routes.zh.json',
      '_/routes.en.json',
      'static/search_index.en.json',
      'static/search_text/a.json',
      'static/search_words/a.json',
      '_/p/a.json',
    ],
  });
  expect(path).toBe('_headers');
  for (const hashed of ['_/*', 'static/search_index*', 'static/search_text/*', 'static/search_words/*'])
    expect(content).toContain(`/docs/${hashed}\n  Cache-Control: public, max-age=31536000, immutable\n`);
  for (const lang of ['en', 'zh']) {
    expect(content).toContain(`/docs/_/routes.${lang}.json\n  ! Cache-Control\n  Cache-Control: no-cache\n`);
  }
});

test('the service worker is always revalidated', () => {
  const { content } = writeHeaders(sampleConfig({ offline: true, base: '/docs/' }), { policy: '', paths: ['offline.js'] });
  expect(content).toContain('/docs/offline.js\n  Cache-Control: no-cache\n');
});

test('omits rules that match no file', () => {
  const { content } = writeHeaders(sampleConfig(), { policy: '', paths: ['index.html', '_/routes.en.json'] });
  expect(String(content).match(/^\S+$/gm)).toEqual(['/*', '/_/*', '/_/routes.en.json']);
});

test('sets security headers on every path', () => {
  const { content } = writeHeaders(sampleConfig(), { policy: "default-src 'self'", paths: [] });
  const [first] = String(content).split('\n\n');
  expect(first).toMatch(/^\/\*\n/);
  expect(first).toContain("  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'");
  for (const name of ['X-Content-Type-Options: nosniff', 'Referrer-Policy: ', 'X-Frame-Options: ', 'Permissions-Policy: '])
    expect(first).toContain(`  ${name}`);
  expect(first).not.toContain('Cache-Control');
});

test('plugin headers replace those for every path, with the base', () => {
  const plugin = { name: 'play', headers: { '/play': { 'Content-Security-Policy': "default-src 'none'", 'X-Own': '1' } } };
  const { content } = writeHeaders(sampleConfig({ base: '/docs/', plugins: [plugin] }), { policy: "default-src 'self'", paths: [] });
  expect(content).toContain("/docs/play\n  ! content-security-policy\n  Content-Security-Policy: default-src 'none'\n  X-Own: 1\n");
});
