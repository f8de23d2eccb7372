import { resolveConfig } from './dist/config/resolve-config.js';
import { writeEntries } from './dist/build/bundle/write-entries.js';
const t0 = performance.now();
const { rsbuildConfig } = await import('./dist/build/bundle/rsbuild-config.js');
const { createRsbuild } = await import('@rsbuild/core');
console.log('import', Math.round(performance.now() - t0));
const config = resolveConfig(
  { title: 'x', theme: process.argv[2] ?? '@kiln/theme' },
  { siteDir: process.cwd() + '/site', file: 'site.config.ts' },
);
const entries = writeEntries(config, '/tmp/x/entries');
const rs = await createRsbuild({
  cwd: config.siteDir,
  config: rsbuildConfig({ config, entries, outDir: '/tmp/x/bundle', mode: 'production' }),
});
const r = await rs.build();
console.log('built', Math.round(performance.now() - t0));
for (const s of r.stats.stats ?? [r.stats]) {
  const j = s.toJson({ all: false, assets: true, entrypoints: true, modules: false });
  console.log(s.compilation.name, j.assets.map((a) => a.name + ' ' + a.size).join(', '));
}
await r.close();
