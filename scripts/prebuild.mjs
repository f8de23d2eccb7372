// Bundles what is the same in most sites (React, the engine's own scripts, the theme) into the packages, so that a site need not do it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebuild } from '../engine/dist/bundle/prebuild.js';

const engine = fileURLToPath(new URL('../engine', import.meta.url));
const theme = fileURLToPath(new URL('../theme', import.meta.url));
// Below the theme, which the sites name.
const sites = join(theme, '.cache/prebuild');

/** Languages of sites: those without styles of their own, and Chinese beside any of these. */
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
