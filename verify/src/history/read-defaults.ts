import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Default values of `rsbuild dev` and `rsbuild build` by option path. */
export type InitialValues = Record<'dev' | 'build', Record<string, string>>;

/** Runs in a separate process to isolate the version under test and its native parts. */
const script = `
const { createRsbuild } = await import(process.argv[1]);
const action = process.argv[2];
process.env.NODE_ENV = action === 'dev' ? 'development' : 'production';
const rsbuild = await createRsbuild({ cwd: process.cwd() });
await rsbuild.initConfigs({ action });
const config = rsbuild.getNormalizedConfig();
const values = {};
const visit = (path, value) => {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof RegExp);
  if (isObject && Object.keys(value).length > 0 && path.split('.').length < 4) {
    for (const key of Object.keys(value)) visit(path ? path + '.' + key : key, value[key]);
  } else values[path] = JSON.stringify(value, (_, item) => typeof item === 'function' ? '(function)' : item instanceof RegExp ? String(item) : item) ?? 'undefined';
};
for (const key of Object.keys(config)) if (!['plugins', 'environments', '_privateMeta', 'root'].includes(key)) visit(key, config[key]);
process.stdout.write('\\n##' + JSON.stringify(values).replaceAll(process.cwd(), '<root>'));
process.exit(0);
`;

/** Reads the defaults that an installed version sets in an empty project. */
export function readDefaults(entry: string): InitialValues {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-history-')));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/index.js'), '');
  const run = (action: string): Record<string, string> => {
    const args = ['--input-type=module', '-e', script, pathToFileURL(entry).href, action];
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return JSON.parse(output.slice(output.lastIndexOf('\n##') + 3));
  };
  try {
    return { dev: run('dev'), build: run('build') };
  } finally {
    rmSync(root, { recursive: true });
  }
}
