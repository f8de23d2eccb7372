import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SourceSite } from '../source-tool.js';
import { counterparts } from './rspress-modules.js';
import { rspress } from './site.js';

/** Opens a site in the folder `website` of a repository. */
async function opened(files: Record<string, string>): Promise<{ site: SourceSite; migrated: (file: string) => string | undefined }> {
  const repository = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(repository, { recursive: true }));
  for (const [name, text] of Object.entries({ 'website/rspress.config.ts': "export default { title: 'A' };\n", ...files })) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), text);
  }
  const site = await rspress.openSite(join(repository, 'website'));
  return { site, migrated: (file) => site.migrateFile({ from: file, to: file })?.text };
}

test('the Rspress counterparts match the exports of the theme', () => {
  const source = readFileSync(new URL('../../../../theme/src/rspress/index.ts', import.meta.url), 'utf8');
  const names = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => /^\s*(?!type\s)(?:[\w$]+\s+as\s+)?([\w$]+)\s*$/.exec(item)?.[1] ?? []),
  );
  expect(names.toSorted()).toEqual([...counterparts].toSorted());
});

test('imported modules resolve hooks and components, and become islands if they have browser code', async () => {
  const { site, migrated } = await opened({
    'website/i18n.json': '{ "hot": { "en": "Hot" } }',
    'website/tsconfig.json': '{ "compilerOptions": { "paths": { "@c/*": ["./components/*"] } } }',
    'website/docs/a.mdx': "import { Menu } from '@c/Menu';\nimport { Plain } from '@c/Plain';\n\n<Menu />\n\n<Plain />\n",
    'website/components/Menu.tsx':
      "import { open } from './open';\nimport { Link, type LinkProps } from '@rspress/core/theme';\nexport const Menu = () => <Link href=\"/\">{open}</Link>;\n",
    'website/components/open.ts':
      "import { useState } from 'react';\nimport { useI18n, usePages } from '@rspress/core/runtime';\nexport const open = useState(0);\n",
    'website/components/Plain.tsx': "import { useLang } from 'rspress/runtime';\nexport const Plain = () => <b>{useLang()}</b>;\n",
    'website/components/Unused.tsx': "import { useLang } from 'rspress/runtime';\n",
  });
  expect(site.files.map(({ from }) => from)).toEqual(['docs/a.mdx', 'components/Menu.tsx', 'components/open.ts', 'components/Plain.tsx']);
  expect(migrated('components/Menu.tsx')).toBe(
    "'use client';\n\nimport { open } from './open';\nimport { Link } from '@kiln/theme/rspress';\nimport type { LinkProps } from '@rspress/core/theme';\nexport const Menu = () => <Link href=\"/\">{open}</Link>;\n",
  );
  expect(migrated('components/open.ts')).toContain("import { useI18n, usePages } from '../rspress-stand-ins';");
  expect(migrated('components/Plain.tsx')).toMatch(/^import \{ useLang \} from '@kiln\/theme\/rspress';/);
  expect(site.config.rules).toMatchObject({ component: 'warning' });
  const standIns = site.newFiles?.().get('rspress-stand-ins.tsx');
  expect(standIns).toContain("import texts from './i18n.json';");
  expect(standIns).toContain('export const useI18n = createI18n(texts);\nexport const usePages = () => ({ pages: [] });');
});

test('Sass styles add the Sass plugin, and files of the repository are copied', async () => {
  const { site, migrated } = await opened({
    'website/docs/guide/a.mdx':
      'import { Box } from \'../Box\';\nimport raw from \'../../../src/b.css?raw\';\n\n<Box text={raw} />\n\n```ts file="../../../src/a.ts#part"\n```\n\n```ts file="<root>/../src/a.ts"\n```\n',
    'website/docs/Box.tsx': "import './box.scss';\nexport const Box = () => null;\n",
    'website/docs/box.scss': '.a { .b { color: red } }\n',
    'src/a.ts': 'a();\n',
    'src/b.css': '.b {}\n',
  });
  expect(site.plugins).toEqual([{ name: 'sass', from: './sass.js' }]);
  expect(site.packages?.()).toEqual(['@rsbuild/plugin-sass@^2.0.1']);
  expect(migrated('docs/Box.tsx')).toMatch(/^'use client'/);
  const page = migrated('docs/guide/a.mdx');
  expect(page).toContain("import raw from '<root>/included/src/b.css?raw';");
  expect(page).toContain('```ts file="<root>/included/src/a.ts#part"');
  expect(page).toContain('```ts file="<root>/included/src/a.ts"');
  const created = site.newFiles?.();
  expect(created?.get('included/src/a.ts')).toBe('a();\n');
  expect(created?.get('sass.ts')).toContain('pluginSass()');
});

test('examples in MDX are migrated like Rspress pages', async () => {
  const { site } = await opened({
    'website/docs/a.mdx':
      '```mdx preview\nimport { Callout, DocFooter } from \'@rspress/core/theme\';\n\n<Callout type="tip">a</Callout>\n\n<DocFooter />\n```\n',
  });
  const created = site.newFiles?.();
  expect(created?.get('docs/_a-example-1.mdx')).toContain(
    "import { Callout } from '@kiln/theme/rspress';\nimport { DocFooter } from '<root>/rspress-stand-ins';\n",
  );
  expect(created?.get('rspress-stand-ins.tsx')).toContain('export function DocFooter(');
});
