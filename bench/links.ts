// Measures the cost of linking options, hooks and plugins in text and code: npx tsx bench/links.ts
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { runCommand } from './measure/run-command.js';
import { median } from './median.js';

const rounds = 3;
const repository = fileURLToPath(new URL('..', import.meta.url));
const linking = ['link-names', 'link-options', 'option-cards'];
const folder = mkdtempSync(join(tmpdir(), 'links-'));
const variants = ['with links', 'without'] as const;
type Variant = (typeof variants)[number];

/** Writes the site's config with other folders, and in one variant without the plugins that add links. */
function writeConfig(variant: Variant): string {
  const path = join(folder, `${variant.replace(' ', '-')}.config.ts`);
  const left = variant === 'without' ? linking : [];
  writeFileSync(
    path,
    `import config from ${JSON.stringify(join(repository, 'site/site.config.ts'))};
export default {
  ...config,
  plugins: config.plugins.filter(({ name }) => !${JSON.stringify([...left, 'social-images'])}.includes(name)),
  outDir: ${JSON.stringify(outputOf(variant))},
  cacheDir: ${JSON.stringify(join(folder, `${variant} cache`))},
};
`,
  );
  return path;
}

function outputOf(variant: Variant): string {
  return join(folder, `${variant} dist`);
}

/** Returns the brotli size of each page. */
function weigh(variant: Variant): Map<string, number> {
  const output = outputOf(variant);
  const pages = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(pages.map((name) => [name, brotliCompressSync(readFileSync(join(output, name))).length]));
}

const times: Record<Variant, number[]> = { 'with links': [], without: [] };
for (let round = 0; round < rounds; round++) {
  for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
    for (const name of ['dist', 'cache']) rmSync(join(folder, `${variant} ${name}`), { recursive: true, force: true });
    const command = [
      'node',
      join(repository, 'engine/bin/kiln.js'),
      'build',
      join(repository, 'site'),
      '--config',
      writeConfig(variant),
    ] as const;
    const { outcome, log, cpu } = await runCommand(command, { cwd: folder });
    if (outcome !== 'done') throw new Error(log);
    times[variant].push(cpu);
  }
}
const [linked, plain] = [weigh('with links'), weigh('without')];
const ratios = [...linked].map(([name, bytes]) => bytes / (plain.get(name) ?? bytes));
const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;
rmSync(folder, { recursive: true });
console.log(
  `HTML of ${linked.size} pages, brotli: ${percent(sum(linked) / sum(plain))} more in all, ${percent(median(ratios))} in the median page.`,
);
console.log(`Cold build, processor time, median of ${rounds}: ${percent(median(times['with links']) / median(times.without))} more.`);
