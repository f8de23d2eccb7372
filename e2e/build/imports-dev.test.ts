import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../run-kiln.js';
import { createSite, type FixtureSite } from './fixture-site.js';

let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = createSite(
    {
      'docs/index.mdx': "import Chart from './Chart'\n\n# Home\n\n<Chart />\n",
      'docs/other.mdx': '# Other\n',
      'docs/files.mdx':
        'import facts from "<root>/data/facts.json"\nimport Part from "@data/_part.mdx"\n\n# Files\n\nSay {facts.version}\n\n<Part />\n',
      'data/facts.json': '{ "version": "1.2" }',
      'data/_part.mdx': 'a part\n',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@data/*": ["./data/*"] } } }',
      'docs/Chart.tsx': 'export default () => <figure>the chart</figure>;\n',
      'components/x.tsx': "'use client';\nexport const A = () => <b>a of x</b>;\n",
    },
    { themeConfig: { lastUpdated: false } },
  );
  server = await startServer(['dev', site.dir, '--port', '0']);
});
afterAll(async () => {
  await server?.stop();
  site.remove();
});

const html = async (path: string) => (await (await fetch(server.url + path)).text()).replace(/^[\s\S]*<body>/, '');
const shows = (path: string, text: string | RegExp) => vi.waitFor(async () => expect(await html(path)).toMatch(text), { timeout: 120_000 });

test('renders imported components, and picks up edits of the module and of the import', async () => {
  await shows('', /<figure>the chart<\/figure>/);
  site.put('docs/Chart.tsx', 'export default () => <figure>another chart</figure>;\n');
  await shows('', /<figure>another chart<\/figure>/);
  site.put('docs/other.mdx', "import { A as Chart } from '<root>/components/x'\n\n# Other\n\n<Chart />\n");
  await shows('other', /<kiln-island data-island="components\/x\.tsx#A"[^>]*><b>a of x<\/b>/);
  await shows('', /<figure>another chart<\/figure>/);
});

test('reports a removed module at its import, and keeps serving its page and the others', async () => {
  site.remove('docs/Chart.tsx');
  await shows('', /Home/);
  await vi.waitFor(() => expect(server.output()).toContain('There is no module ./Chart.'), { timeout: 120_000 });
  expect(server.output()).toContain('docs/index.mdx:1:1');
  await shows('other', /a of x/);
  site.put('docs/Chart.jsx', 'export default () => <figure>a new chart</figure>;\n');
  await shows('', /<figure>a new chart<\/figure>/);
});

test('picks up edits of imported files outside the docs folder', async () => {
  await shows('files', /<p>Say 1\.2<\/p><p>a part<\/p>/);
  site.put('data/facts.json', '{ "version": "1.3" }');
  site.put('data/_part.mdx', 'another part\n');
  await shows('files', /<p>Say 1\.3<\/p><p>another part<\/p>/);
  site.put('other/_part.mdx', 'of another folder\n');
  site.put('tsconfig.json', '{ "compilerOptions": { "paths": { "@data/*": ["./other/*"] } } }');
  await shows('files', /<p>of another folder<\/p>/);
});
