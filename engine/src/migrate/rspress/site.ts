import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteError } from '../../model/index.js';
import { findConfig } from '../find-config.js';
import { refusal } from '../plan.js';
import { readConfigSource } from '../read-config-source.js';
import { type MigratedFile, type SourceSite, type SourceTool, unchanged } from '../source-tool.js';
import { migrateRspressConfig } from './config.js';
import { migrateRspressMeta } from './meta.js';
import { migrateRspressPage } from './page.js';

/** Sites of Rspress, whose pages lie where they do here. */
export const rspress: SourceTool = {
  name: 'Rspress',
  command: /\brspress (dev|build|preview)\b/g,
  packages: /^(?:rspress|@rspress\/)/,
  openSite: openRspressSite,
};

async function openRspressSite(folder: string): Promise<SourceSite> {
  const configFile = findConfig(folder, ['rspress.config']);
  if (!configFile)
    throw new SiteError(
      refusal(
        'There is no rspress.config.ts in this folder.',
        '.',
        'Run the command in the folder of the Rspress site, or name it: kiln migrate rspress <folder>.',
      ),
    );
  const { config, left } = migrateRspressConfig(readConfigSource(join(folder, configFile)), configFile);
  const { root = 'docs' } = config;
  if (!existsSync(join(folder, root)))
    throw new SiteError(
      refusal(
        `There is no folder ${root}, which the config names as root.`,
        configFile,
        'Fix root, if it is computed: write it as a path from the folder of the config.',
      ),
    );
  const langs = config.themeConfig?.locales?.map(({ lang }) => lang) ?? [];
  const files = readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((file) => !/(?:^|\/)(?:node_modules|public)\//.test(file) && /\.mdx?$|\/_meta\.json$/.test(file))
    .map((file) => ({ from: file, to: file }));
  return {
    configFile,
    config,
    plugins: [],
    left,
    files,
    migrateFile({ from }) {
      const source = readFileSync(join(folder, from), 'utf8');
      if (from.endsWith('.json')) return migrateMeta(folder, source, from);
      const own = from.slice(root.length + 1).split('/')[0] ?? '';
      const home = join(folder, root, langs.includes(own) ? own : '');
      return migrateRspressPage(source, from, (path) => isPageIn(home, path) && !isPageIn(dirname(join(folder, from)), path));
    },
  };
}

function isPageIn(folder: string, path: string): boolean {
  const name = join(folder, path.replace(/\.(?:html|mdx?)$/, ''));
  return ['.mdx', '.md', '/index.mdx', '/index.md'].some((ending) => existsSync(name + ending));
}

/** Older versions of Rspress have the navigation bar in the `_meta.json` of a language. */
function migrateMeta(folder: string, source: string, file: string): MigratedFile {
  const { kind, text, left } = migrateRspressMeta(source, file);
  const result = { ...unchanged(source), left };
  const target = file.replace('_meta.json', '_nav.json');
  if (kind === 'nav') return existsSync(join(folder, target)) ? result : { ...result, to: target };
  return text === undefined ? result : { ...result, text, changes: ['entries of sidebars'] };
}
