import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeConfig, completeFiles } from './complete-site.js';
import { createSite, type FixtureSite, snapshot } from './fixture-site.js';

let site: FixtureSite;
let printed: string;
const has = (path: string) => existsSync(join(site.dir, 'dist', path));
const read = (path: string) => site.read(`dist/${path}`);

/** Returns the paths in `_headers` that match no output file. */
function unmatchedHeaders(base = '/'): string[] {
  const files = [...snapshot(join(site.dir, 'dist')).keys()].map((name) => base + name);
  const paths = read('_headers').match(/^\S+$/gm) ?? [];
  expect(paths.length).toBeGreaterThan(3);
  return paths.filter((path) => !files.some((file) => (path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : file === path)));
}

beforeAll(async () => {
  const docs = { 'docs-single/index.mdx': '# Home\n', 'docs-single/guide/a.mdx': '# A\n\n[Home](/)\n' };
  const versions = Object.fromEntries(
    ['v2', 'v1'].flatMap((version) =>
      ['en', 'zh'].flatMap((lang) =>
        ['index', 'guide/a'].map((page) => [`docs-versions/${version}/${lang}/${page}.mdx`, `# ${version} ${page}\n\n[A](/guide/a)\n`]),
      ),
    ),
  );
  site = createSite({ ...completeFiles, ...docs, ...versions }, completeConfig);
  printed = await site.build();
});
afterAll(() => site.remove());

describe('a complete site', () => {
  test('R2.1.1 writes a file for every page', () => {
    for (const file of [
      'index.html',
      'guide/start.html',
      'guide/中文 名.html',
      'config/index.html',
      'zh/index.html',
      'zh/guide/start.html',
    ])
      expect(has(file), file).toBe(true);
  });

  test('R3.7 R7.1 writes a content-hashed search index per language, including code', () => {
    for (const lang of ['en', 'zh']) {
      const { search } = JSON.parse(read(`_/routes.${lang}.json`)) as { search: Record<string, string> };
      expect(search['']).toMatch(new RegExp(`^search_index\\.${lang}\\.\\w{10}$`));
      const entries = JSON.parse(read(`static/${search['']}.json`)) as Record<string, unknown>[];
      expect(entries.map(({ routePath }) => routePath)).toContain(lang === 'en' ? '/guide/code' : '/zh/guide/code');
      for (const entry of entries) expect(Object.keys(entry)).toEqual(['id', 'title', 'routePath', 'domain', 'content', 'toc']);
      expect(entries.some(({ content }) => String(content).includes('const'))).toBe(true);
      const pack = JSON.parse(read(`static/${search['']}.pack.json`)) as { pages: [string, string, string][] };
      for (const [, route, text] of pack.pages) expect(has(`static/search_text/${text}.json`), route).toBe(true);
    }
  });

  test('head: title, description, canonical, alternates, Open Graph, breadcrumb', () => {
    const html = read('zh/guide/start.html');
    expect(html).toContain('<html lang="zh-CN" data-page-type="doc">');
    expect(html).toContain('<title>开始 - Fixture</title>');
    expect(html).toContain('<link rel="canonical" href="https://fixture.example/zh/guide/start">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://fixture.example/guide/start">');
    expect(html).toContain('<link rel="alternate" hreflang="zh-CN" href="https://fixture.example/zh/guide/start">');
    expect(html).toContain('hreflang="x-default" href="https://fixture.example/guide/start"');
    expect(html).toMatch(/<meta property="og:title" content="开始/);
    expect(html).toMatch(/<script type="application\/ld\+json">\{.*"BreadcrumbList"/);
    expect(read('index.html')).toContain('<meta name="description" content="Welcome &amp; hello.">');
  });

  test('R2.6.13 the home page links to its feeds, per language', () => {
    expect(read('index.html')).toMatch(/type="application\/rss\+xml"[^>]*href="https:\/\/fixture\.example\/rss\/releases-rss\.xml"/);
    expect(read('zh/index.html')).toMatch(
      /type="application\/atom\+xml" hreflang="zh-CN"[^>]*href="https:\/\/fixture\.example\/rss\/releases-atom-zh\.xml"/,
    );
    expect(read('guide/start.html')).not.toContain('application/rss+xml');
  });

  test('R3.5 feeds list the releases, newest first', () => {
    const rss = read('rss/releases-rss.xml');
    expect([...rss.matchAll(/<title>(Version [^<]*)<\/title>/g)].map(([, title]) => title)).toEqual(['Version 1.0', 'Version 0.7']);
    expect(rss).toContain('<link>https://fixture.example/releases/v1-0</link>');
  });

  test('renders components, marks islands, highlights code and shares heading ids between languages', () => {
    const html = read('guide/start.html');
    expect(html).toMatch(
      /<section class="box"><strong>bold<\/strong> <kiln-island data-island="components\/Counter.tsx#Counter" data-props="\{&quot;start&quot;:3\}"[^>]*><button>3.*<kiln-slot>kid<\/kiln-slot><\/button><\/kiln-island><\/section>/,
    );
    expect(read('guide/code.html')).toContain('<span class="k">const</span>');
    expect(read('zh/config/root.html')).toContain('<h2 id="values"');
    expect(read('zh/guide/start.html')).toContain('href="/zh/config/root#values"');
  });

  test('has no inline styles, no event handlers and no inline script except the hashed one', () => {
    for (const [name, html] of snapshot(join(site.dir, 'dist'))) {
      if (!name.endsWith('.html')) continue;
      expect(html, name).not.toMatch(/<[^>]+\s(?:style|on\w+)="/);
      expect((html.match(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/g) ?? []).length, name).toBeLessThanOrEqual(1);
    }
  });

  test('payloads, routes and shared data are consistent', () => {
    const routes = JSON.parse(read('_/routes.en.json')) as { payloads: Record<string, string> };
    expect(Object.keys(routes.payloads)).toContain('/guide/start');
    for (const [route, name] of Object.entries(routes.payloads)) {
      const payload = JSON.parse(read(`_/p/${name}.json`)) as { page: { routePath: string }; site: string; sidebar: string | null };
      expect(payload.page.routePath).toBe(route);
      for (const url of [payload.site, payload.sidebar]) if (url) expect(has(url.slice(1)), url).toBe(true);
    }
  });

  test('R2.6.9 the overview lists its pages', () =>
    expect(read('config/index.html')).toContain('&quot;link&quot;:&quot;/config/root&quot;'));

  test('R2.3.2 writes a 404 page per language', () => {
    expect(read('404.html')).toContain('data-page-type="404"');
    expect(read('404.html')).toContain('content="noindex"');
    expect(read('zh/404.html')).toContain('href="/zh/"');
  });

  test('R2.2.1 redirects: HTML stubs without a server, and _redirects for hosts that support it', () => {
    for (const [file, target] of [
      ['old/page.html', '/guide/start'],
      ['zh/old/page.html', '/zh/guide/start'],
      ['old/plugin.html', 'https://elsewhere.example/plugin'],
    ] as const) {
      expect(read(file), file).toContain(`url=${target}`);
    }
    expect(read('_redirects')).toContain('/old/page /guide/start 301');
  });

  test('R2.2.3 an invalid redirect pattern is a build warning and is left out of pages', () => {
    expect(printed).toMatch(/! site\.config\.ts config\n.*"redirects\.2\.from" has the pattern "\("/);
    expect(read('index.html')).not.toContain('/nowhere');
  });

  test('sitemap, robots, llms, Markdown copies, headers', () => {
    expect(read('sitemap.xml')).toContain('<loc>https://fixture.example/guide/start</loc>');
    expect(read('robots.txt')).toContain('https://fixture.example/sitemap.xml');
    expect(read('llms.txt')).toContain('guide/start');
    expect(read('llms-full.txt')).toContain('By all.');
    expect(read('guide/start.md')).toContain('# Start');
    expect(read('_headers')).toMatch(/Content-Security-Policy: .*script-src 'self' 'sha256-/);
    expect(read('_headers')).not.toContain('unsafe-inline');
    expect(unmatchedHeaders()).toEqual([]);
    expect(read('file.txt')).toBe('as it is\n');
  });

  test('loads nothing from other hosts', () => {
    for (const [name, html] of snapshot(join(site.dir, 'dist')))
      if (name.endsWith('.html'))
        expect(html, name).not.toMatch(
          /(?:src|href)="https?:\/\/(?!fixture\.example|elsewhere\.example)[^"]*"(?=[^>]*(?:stylesheet|script|img))/,
        );
  });
});

describe('the command line', () => {
  test('help, an unknown command and an unknown option', async () => {
    const [help, unknown, option] = await Promise.all([site.run('--help'), site.run('biuld'), site.run('build', '--nope')]);
    expect(help).toMatchObject({ code: 0, text: expect.stringContaining('preview') });
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('Did you mean "build"?') });
    expect(option.code).toBe(1);
    expect(option.text).not.toMatch(/\n\s+at /);
  });

  test('prints the version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../engine/package.json', import.meta.url), 'utf8')) as { version: string };
    const runs = await Promise.all([site.run('--version'), site.run('-v'), site.run('build', '--version')]);
    expect(runs).toEqual(runs.map(() => ({ code: 0, text: `${version}\n` })));
  });

  test('check writes nothing', async () => {
    const before = snapshot(join(site.dir, 'dist'));
    site.put('docs/en/extra.mdx', '# Extra\n');
    const run = await site.run('check');
    site.remove('docs/en/extra.mdx');
    expect(run).toMatchObject({ code: 1, text: expect.stringContaining('missing-twin') });
    expect(snapshot(join(site.dir, 'dist'))).toEqual(before);
  });
});

describe('other settings', () => {
  test('head, security policy and severities', async () => {
    const head = [{ tag: 'script', attrs: { src: 'https://stats.example/a.js' } }];
    site.configure({ ...completeConfig, head });
    expect(await site.attempt('build')).toMatchObject({ code: 1, text: expect.stringContaining('csp.script') });
    site.put('docs/en/extra.mdx', '# Extra\n');
    site.configure({ ...completeConfig, head, csp: { script: ['https://stats.example'] }, rules: { 'missing-twin': 'warning' } });
    expect(await site.build()).toContain('missing-twin');
    expect(read('guide/start.html')).toContain('<script src="https://stats.example/a.js"></script>');
    expect(read('guide/start.html')).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/stats\.example;/);
    expect(read('_headers')).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/stats\.example;/);
    site.remove('docs/en/extra.mdx');
    site.configure({ ...completeConfig, rules: { 'missing-twins': 'warning' }, csp: { script: ['a b'] } });
    const { code, text } = await site.attempt('build');
    expect(code).toBe(1);
    expect(text).toContain('There is no rule "missing-twins".');
    expect(text).toContain('"csp.script.0"');
  });

  test('ssg: false and cleanUrls: false', async () => {
    site.configure({ ...completeConfig, ssg: false, route: { cleanUrls: false } });
    await site.build();
    const html = read('guide/start.html');
    expect(html).toContain('<div id="kiln:root"></div>');
    expect(html).toContain('<link rel="canonical" href="https://fixture.example/guide/start.html">');
    const routes = JSON.parse(read('_/routes.en.json')) as { payloads: Record<string, string> };
    expect(read(`_/p/${routes.payloads['/guide/start']}.json`)).toContain('/config/root.html#values');
    expect(read('sitemap.xml')).toContain('/guide/start.html</loc>');
  });

  test('a site in one language without a language folder', async () => {
    site.configure({ root: 'docs-single', themeConfig: { lastUpdated: false } });
    await site.build();
    expect(read('guide/a.html')).toContain('<a href="/">Home</a>');
    expect(read('index.html')).not.toContain('hreflang');
    expect(has('zh')).toBe(false);
    expect(has('guide/start.html')).toBe(false);
  });

  test('R2.5.1 a site without folders, or with a _meta.json above all folders, has one sidebar', async () => {
    site.put('docs-flat/index.mdx', '# Home\n');
    site.put('docs-flat/a.mdx', '# A\n');
    site.configure({ root: 'docs-flat', themeConfig: { lastUpdated: false } });
    await site.build();
    expect(read('a.html')).toContain('"text":"Home","link":"/"'.replaceAll('"', '&quot;'));
    expect(read('index.html')).toContain('<a rel="next" href="/a">A</a>');
    site.put('docs-flat/guide/b.mdx', '# B\n');
    site.put('docs-flat/_meta.json', JSON.stringify(['a', { type: 'dir-section-header', name: 'guide', label: 'Guide' }]));
    await site.build();
    expect(read('guide/b.html')).toContain('<a rel="prev" href="/a">A</a>');
    expect(read('a.html')).toContain('{"sectionHeaderText":"Guide"}'.replaceAll('"', '&quot;'));
  });

  test('versions', async () => {
    site.configure({ root: 'docs-versions', origin: 'https://fixture.example', multiVersion: { default: 'v2', versions: ['v2', 'v1'] } });
    await site.build();
    expect(read('guide/a.html')).toContain('>v2 guide/a');
    expect(read('v1/zh/guide/a.html')).toContain('<a href="/v1/zh/guide/a">A</a>');
    const routes = /data-routes="\/([^"]+)"/.exec(read('v1/zh/guide/a.html'))?.[1] ?? '';
    expect(read(routes)).toContain('"/v1/zh/guide/a"');
    expect(read('_headers')).toContain(`/${routes}\n  ! Cache-Control\n  Cache-Control: no-cache\n`);
    expect(unmatchedHeaders()).toEqual([]);
    expect(has('v1/zh/404.html')).toBe(true);
    expect(has('v2/guide/a.html')).toBe(false);
  });

  test('a base and compressed copies', async () => {
    site.configure({ ...completeConfig, base: '/docs/', precompress: true });
    await site.build();
    const html = read('guide/start.html');
    expect(html).toContain('href="https://fixture.example/docs/guide/start"');
    expect(html).toContain('<a href="/docs/config/root#values">');
    expect(html).toMatch(/<script type="module" src="\/docs\/_\/boot\./);
    expect(html).not.toMatch(/(?:href|src)="\/(?!docs\/|\/)/);
    expect(unmatchedHeaders('/docs/')).toEqual([]);
    const dist = snapshot(join(site.dir, 'dist'));
    for (const [name, content] of dist) {
      if (/\.(?:br|gz|png)$/.test(name)) continue;
      const isLarge = Buffer.byteLength(content, 'latin1') > 1024 && /\.(html|js|css|json|xml|txt|md)$/.test(name);
      expect([dist.has(`${name}.br`), dist.has(`${name}.gz`)], name).toEqual([isLarge, isLarge]);
      if (!isLarge) continue;
      expect(brotliDecompressSync(Buffer.from(dist.get(`${name}.br`) ?? '', 'latin1')).toString('latin1')).toBe(content);
      expect(gunzipSync(Buffer.from(dist.get(`${name}.gz`) ?? '', 'latin1')).toString('latin1')).toBe(content);
    }
  });

  test('compressed copies are updated with their file and removed when disabled', async () => {
    site.put('docs/en/config/root.mdx', `# root\n\n## Values\n\n${'changed '.repeat(200)}\n`);
    await site.build();
    const bytes = Buffer.from(snapshot(join(site.dir, 'dist')).get('config/root.html.br') ?? '', 'latin1');
    expect(brotliDecompressSync(bytes).toString()).toBe(read('config/root.html'));
    site.configure({ ...completeConfig, base: '/docs/' });
    await site.build();
    expect([...snapshot(join(site.dir, 'dist')).keys()].filter((name) => name.endsWith('.br'))).toEqual([]);
  });

  test('host files of the public folder are merged with the generated ones, with a warning', async () => {
    site.configure({ ...completeConfig, search: { mode: 'none' } });
    site.put('public/_headers', '/*\n  X-Frame-Options: DENY\n/guide/*\n  X-Own: 1\n');
    site.put('public/_redirects', '/mine /guide/start 302\n');
    const text = await site.build();
    for (const name of ['_headers', '_redirects']) expect(text).toContain(`! public/${name} public-file\n`);
    expect(unmatchedHeaders()).toEqual([]);
    expect(read('_headers')).toMatch(/^\/\*\n  Content-Security-Policy: .*\n(?:  .*\n)*  X-Frame-Options: DENY\n/);
    expect(read('_headers')).toMatch(/\/_\/\*\n  Cache-Control: .*immutable\n[^]*\/guide\/\*\n  X-Own: 1\n$/);
    expect(read('_headers')).not.toContain('SAMEORIGIN');
    expect(read('_redirects')).toMatch(/^\/mine \/guide\/start 302\n\/old\/page /);
    site.put('public/_headers', '/guide/*\n  X-Own: 2\n');
    await site.build();
    expect(read('_headers')).toContain('X-Own: 2');
    expect(read('_headers')).toContain('SAMEORIGIN');
    for (const name of ['_headers', '_redirects']) site.remove(`public/${name}`);
    expect(await site.build()).not.toContain('public-file');
    expect(read('_headers')).not.toContain('X-Own');
  });

  test('a site that does not install React', async () => {
    const bare = createSite({ 'docs/en/index.mdx': '# Home\n', 'docs/zh/index.mdx': '# 首页\n' });
    for (const name of ['react', 'react-dom']) bare.remove(`node_modules/${name}`);
    await bare.build();
    expect(bare.read('dist/index.html')).toMatch(/data-react="\/_\/react\.\w+\.js" data-main="\/_\/main\.\w+\.js"/);
    bare.remove();
  });
});
