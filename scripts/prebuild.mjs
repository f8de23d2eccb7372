// Bundles code that most sites share (React, the engine's own scripts, the theme) into the packages, so that sites need not bundle it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebuild } from '../engine/dist/bundle/prebuild.js';

const engine = fileURLToPath(new URL('../engine', import.meta.url));
const theme = fileURLToPath(new URL('../theme', import.meta.url));
// Inside the theme's folder, so that the sites can resolve the theme.
const sites = join(theme, '.cache/prebuild');

/** Languages by site: one without language-specific styles, and the same with Chinese added. */
const sitesByName = { plain: ['en'], chinese: ['en', 'zh'] };

for (const folder of [sites, join(engine, 'prebuilt'), join(theme, 'prebuilt')]) rmSync(folder, { recursive: true, force: true });
for (const [name, languages] of Object.entries(sitesByName)) {
  const site = join(sites, name);
  const locales = languages.map((lang) => ({ lang, label: lang }));
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(
    join(site, 'site.config.mjs'),
    `export default ${JSON.stringify({ title: name, offline: true, themeConfig: { locales } })};\n`,
  );
  await prebuild(site, name === 'plain' ? { react: engine, inline: engine, offline: engine, web: theme, server: theme } : { web: theme });
}
