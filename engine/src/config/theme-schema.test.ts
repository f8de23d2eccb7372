import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { formatLocation, SiteError } from '../model/index.js';
import { loadConfig } from './load-config.js';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
let dir = '';
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(files: Record<string, string>): string {
  dir = mkdtempSync(join(tmpdir(), 'theme-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  mkdirSync(join(dir, 'node_modules'), { recursive: true });
  for (const name of ['valibot', '@kiln'].filter((one) => !existsSync(join(dir, 'node_modules', one))))
    symlinkSync(join(repository, 'node_modules', name), join(dir, 'node_modules', name));
  return dir;
}

/** Returns the findings as `file:line:column what fix`. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  try {
    const { warnings } = await loadConfig(write(files));
    return warnings.map(({ severity, where, what, fix }) => `${severity} ${formatLocation(where)} ${what} ${fix}`);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.findings.map(({ where, what, fix }) => `${formatLocation(where)} ${what} ${fix}`);
  }
}

const configOf = (theme: string, themeConfig: string) =>
  `export default {\n  title: 'x',\n  theme: '${theme}',\n  themeConfig: {\n    ${themeConfig}\n  },\n};\n`;

const valibotSchema =
  "import * as v from 'valibot';\nexport default v.strictObject({ accent: v.optional(v.picklist(['ember', 'moss']), 'ember'), menu: v.optional(v.strictObject({ depth: v.number() })) });\n";

test("a theme's schema fills in its defaults and leaves the engine's settings unchanged", async () => {
  const files = { 'site.config.ts': configOf('./theme', 'menu: { depth: 2 }, darkMode: false,'), 'theme/schema.ts': valibotSchema };
  const { config, files: watched } = await loadConfig(write(files));
  expect(config.themeConfig).toMatchObject({ accent: 'ember', menu: { depth: 2 }, darkMode: false, lastUpdated: true });
  expect(watched).toContain(join(dir, 'theme/schema.ts'));
});

test('reports unknown and wrong keys of the theme and the engine at once, with their locations', async () => {
  const themeConfig = "acent: 'moss',\n    darkmode: true,\n    accent: 'sky',\n    menu: { depth: 'x' },\n    lastUpdated: 1,";
  expect(await faultsOf({ 'site.config.ts': configOf('./theme', themeConfig), 'theme/schema.ts': valibotSchema })).toEqual([
    'site.config.ts:9:5 "themeConfig.lastUpdated" is 1. Expected boolean.',
    'site.config.ts:7:5 "themeConfig.accent" is "sky". Expected ("ember" | "moss").',
    'site.config.ts:8:13 "themeConfig.menu.depth" is "x". Expected number.',
    'site.config.ts:5:5 Unknown key "themeConfig.acent". Did you mean "accent"?',
    'site.config.ts:6:5 Unknown key "themeConfig.darkmode". Did you mean "darkMode"?',
  ]);
});

test('supports schemas of any library, asynchronous or not', async () => {
  const schema = (validate: string) => `export default { '~standard': { version: 1, vendor: 'own', validate: ${validate} } };\n`;
  const issue = "async () => ({ issues: [{ message: 'Too bright', path: ['lamp', { key: 'power' }] }] })";
  expect(await faultsOf({ 'site.config.ts': configOf('./theme', 'lamp: { power: 9 },'), 'theme/schema.js': schema(issue) })).toEqual([
    'site.config.ts:5:13 "themeConfig.lamp.power" is not valid for the theme: Too bright. Change it, or remove it.',
  ]);
  const fault = "() => { throw new Error('on purpose'); }";
  expect(await faultsOf({ 'site.config.ts': configOf('./theme', ''), 'theme/schema.js': schema(fault) })).toEqual([
    'site.config.ts The schema of the theme ./theme failed: on purpose. Fix the schema module of the theme.',
  ]);
  expect((await faultsOf({ 'site.config.ts': configOf('./theme', ''), 'theme/schema.js': 'export default 7;\n' })).join()).toContain(
    'has no schema as its default export',
  );
});

test("a theme without a schema accepts any key, with a warning if it is almost one of the engine's", async () => {
  const files = { 'site.config.ts': configOf('./theme', 'anything: { goes: 1 }, darkmode: true,') };
  expect(await faultsOf(files)).toEqual(['warning site.config.ts:5:28 Unknown key "themeConfig.darkmode". Did you mean "darkMode"?']);
  expect((await loadConfig(write(files))).config.themeConfig['anything']).toEqual({ goes: 1 });
});

test('validates with the schema of @kiln/theme', async () => {
  const files = { 'site.config.ts': configOf('@kiln/theme', "hideNavbar: 'sometimes',\n    hideNavbr: 'auto',\n    socialLink: [],") };
  expect(await faultsOf(files)).toEqual([
    'site.config.ts:5:5 "themeConfig.hideNavbar" is "sometimes". Expected ("never" | "always" | "auto").',
    'site.config.ts:6:5 Unknown key "themeConfig.hideNavbr". Did you mean "hideNavbar"?',
    'site.config.ts:7:5 Unknown key "themeConfig.socialLink". Did you mean "socialLinks"?',
  ]);
});
