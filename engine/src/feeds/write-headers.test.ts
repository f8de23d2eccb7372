import { expect, test } from 'vitest';
import { contentSecurityPolicy, scriptHash } from './content-security-policy.js';
import { sampleConfig } from './sample-site.fixture.js';
import { writeHeaders } from './write-headers.js';

test('the policy allows our files and the hashed scripts, nothing inline and no other host', () => {
  const policy = contentSecurityPolicy([scriptHash('alert(1)')]);
  // Known value: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).not.toContain('frame-ancestors');
  expect(contentSecurityPolicy([], ['https://search.example'])).toContain("connect-src 'self' https://search.example;");
});

test('hashed files are immutable, route manifests are not', () => {
  const { path, content } = writeHeaders(sampleConfig({ base: '/docs/' }), {
    policy: "default-src 'self'",
  });
  expect(path).toBe('_headers');
  expect(content).toContain('/docs/_/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  for (const lang of ['en', 'zh']) {
    expect(content).toContain(`/docs/_/routes.${lang}.json\n  ! Cache-Control\n  Cache-Control: no-cache\n`);
  }
});

test('route manifests of versions are named too', () => {
  const { content } = writeHeaders(sampleConfig({ multiVersion: { default: 'v2', versions: ['v1', 'v2'] } }), { policy: '' });
  for (const name of ['v1.en', 'v1.zh', 'v2.en', 'v2.zh']) expect(content).toContain(`/_/routes.${name}.json\n  ! Cache-Control\n`);
});

test('security headers stand on every path', () => {
  const { content } = writeHeaders(sampleConfig(), { policy: "default-src 'self'" });
  const [first] = String(content).split('\n\n');
  expect(first).toMatch(/^\/\*\n/);
  expect(first).toContain("  Content-Security-Policy: default-src 'self'; frame-ancestors 'self'");
  for (const name of ['X-Content-Type-Options: nosniff', 'Referrer-Policy: ', 'X-Frame-Options: ', 'Permissions-Policy: '])
    expect(first).toContain(`  ${name}`);
  expect(first).not.toContain('Cache-Control');
});
