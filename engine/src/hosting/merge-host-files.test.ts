import { expect, test } from 'vitest';
import { mergeHostFile } from './merge-host-files.js';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { writeHeaders } from './write-headers.js';

/** Simulates a host that supports `!`: applies every matching rule in order and joins values of the same header. */
function merged(own: string, base = '/'): (path: string) => Record<string, string> {
  const built = writeHeaders(sampleConfig({ base }), { policy: "default-src 'self'", paths: ['_/boot.js', '_/routes.en.json'] });
  const [, ...rules] = `\n${mergeHostFile('_headers', String(built.content), own)}`.split(/\n(?=\/)/);
  return (path) => {
    const headers: Record<string, string> = {};
    for (const [pattern = '', ...lines] of rules.map((rule) => rule.trim().split(/\n\s*/))) {
      if (pattern.endsWith('*') ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue;
      for (const [, mark, name = '', value = ''] of lines.map((line) => /^(!)?\s*([^:]+):?\s*(.*)$/.exec(line) ?? [])) {
        const key = name.toLowerCase();
        if (mark) delete headers[key];
        else headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
      }
    }
    return headers;
  };
}

const immutable = 'public, max-age=31536000, immutable';

test.each(['/', '/docs/'])('adds headers of the site to those of the build, base %s', (base) => {
  const headers = merged('# Ours\n/*\n  X-Site: yes\n\n/blog/*\n  X-Blog: yes\n', base);
  expect(headers(`${base}guide`)).toMatchObject({ 'x-site': 'yes', 'x-frame-options': 'SAMEORIGIN' });
  expect(headers('/blog/a')).toMatchObject({ 'x-site': 'yes', 'x-blog': 'yes' });
});

test.each(['/', '/docs/'])('a header of the site replaces that of the build, base %s', (base) => {
  const headers = merged(`/*\n  X-Frame-Options: DENY\n${base}embed/*\n  x-frame-options: ALLOWALL\n`, base);
  expect(headers(`${base}guide`)['x-frame-options']).toBe('DENY');
  expect(headers(`${base}embed/a`)['x-frame-options']).toBe('ALLOWALL');
  expect(headers(`${base}guide`)['content-security-policy']).toContain("default-src 'self'");
});

test.each(['/', '/docs/'])('caching for all pages does not affect hashed files and manifests, base %s', (base) => {
  const headers = merged('/*\n  Cache-Control: max-age=60\n', base);
  expect(headers(`${base}guide`)['cache-control']).toBe('max-age=60');
  expect(headers(`${base}_/boot.js`)['cache-control']).toBe(immutable);
  expect(headers(`${base}_/routes.en.json`)['cache-control']).toBe('no-cache');
});

test('a rule of the site replaces one of the build for the same path', () => {
  const headers = merged('/_/*\n  Cache-Control: max-age=1\n/_/routes.en.json\n  Cache-Control: no-store\n');
  expect(headers('/_/boot.js')['cache-control']).toBe('max-age=1');
  expect(headers('/_/routes.en.json')['cache-control']).toBe('no-store');
});

test('a header can be removed, and set twice', () => {
  const headers = merged('/*\n  ! X-Frame-Options\n  Link: <a>\n  Link: <b>\n');
  expect(headers('/')).not.toHaveProperty('x-frame-options');
  expect(headers('/')['link']).toBe('<a>, <b>');
});

test('ignores lines before the first path', () => {
  expect(merged('  X-Stray: yes\n')('/')).not.toHaveProperty('x-stray');
});

test('redirects of the site come first, because the first match wins', () => {
  expect(mergeHostFile('_redirects', '/old /new 301\n', '/old /mine 302')).toBe('/old /mine 302\n/old /new 301\n');
});
