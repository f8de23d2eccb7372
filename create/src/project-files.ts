import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answers, languageName } from './answers.js';
import { hostFiles } from './host-files.js';

const templateFolder = fileURLToPath(new URL('../templates', import.meta.url));
const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Returns every file of a new site, by path. */
export function projectFiles(answers: Answers, folderName: string): Map<string, string | Uint8Array> {
  const { template, languages, title } = answers;
  const inFolders = languages.length > 1;
  const pages = languages.flatMap((tag) =>
    filesOf(join(templateFolder, template, writtenIn(tag, template))).map(({ path, content }) => {
      const text = path.endsWith('.mdx') ? content.toString('utf8').replaceAll('{title}', () => escapeText(title)) : content;
      return [`docs/${inFolders ? `${tag}/` : ''}${path}`, text] as const;
    }),
  );
  const shared = filesOf(join(templateFolder, 'shared')).map(({ path, content }) => [path, content] as const);
  return new Map<string, string | Uint8Array>([
    ['package.json', packageJson(folderName)],
    ['site.config.ts', siteConfig(answers)],
    ['tsconfig.json', tsconfig],
    ['.gitignore', 'node_modules\ndist\n.dist.*\n'],
    ['README.md', readme(title)],
    ...shared,
    ...pages,
    ...hostFiles(answers.hosts, packageName(folderName)),
  ]);
}

/** Returns the language of the template pages to use: English if the template does not have the site's language. */
function writtenIn(tag: string, template: string): string {
  return [tag, tag.split('-')[0] ?? tag].find((name) => existsSync(join(templateFolder, template, name))) ?? 'en';
}

function filesOf(folder: string): { path: string; content: Buffer }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => ({ path: name.split(sep).join('/'), content: readFileSync(join(folder, name)) }));
}

/** Escapes a text for Markdown. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#&$]/g, String.raw`\$&`);
}

/** Returns a name that is valid for npm. */
function packageName(folderName: string): string {
  return (
    folderName
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs'
  );
}

function packageJson(folderName: string): string {
  const kiln = `^${version}`;
  const manifest = {
    name: packageName(folderName),
    private: true,
    type: 'module',
    scripts: {
      dev: 'kiln dev',
      build: 'kiln build',
      preview: 'kiln preview',
      check: 'kiln check && tsc',
    },
    dependencies: { '@kiln/engine': kiln, '@kiln/theme': kiln, react: '^19.2.0', 'react-dom': '^19.2.0' },
    devDependencies: { '@types/node': '>=20', '@types/react': '^19.0.0', typescript: '>=5.6' },
    engines: { node: '>=20.19' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function siteConfig({ title, languages, hosts }: Answers): string {
  const [lang = 'en'] = languages;
  const text = (value: string) => `'${value.replace(/[\\']/g, String.raw`\$&`)}'`;
  const locales = languages.map((tag) => `      { lang: ${text(tag)}, label: ${text(languageName(tag))} },`);
  return [
    "import { defineConfig } from '@kiln/engine';",
    '',
    'export default defineConfig({',
    `  title: ${text(title)},`,
    ...(lang === 'en' ? [] : [`  lang: ${text(lang)},`]),
    "  icon: '/favicon.svg',",
    "  logo: '/favicon.svg',",
    ...(hosts.includes('github')
      ? ['  // Pages of a repository lie below its name, which the workflow knows.', "  base: process.env['SITE_BASE'] ?? '/',"]
      : []),
    ...(languages.length > 1 ? ['  themeConfig: {', '    locales: [', ...locales, '    ],', '  },'] : []),
    '});',
    '',
  ].join('\n');
}

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: { target: 'es2022', module: 'nodenext', jsx: 'react-jsx', strict: true, noEmit: true, types: ['node'] },
    include: ['*.ts', '*.tsx', 'components', 'theme'],
  },
  null,
  2,
)}\n`;

function readme(title: string): string {
  return `# ${title}

| command | what it does |
| --- | --- |
| \`npm run dev\` | start the dev server, which shows every save immediately |
| \`npm run build\` | write the site into \`dist\` |
| \`npm run preview\` | serve \`dist\` as a static host would |
| \`npm run check\` | report all problems in pages and types; writes nothing |

Pages are the files below \`docs\`; \`site.config.ts\` has the settings.
`;
}
