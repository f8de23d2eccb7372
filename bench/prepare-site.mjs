import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesOf } from './corpus/create-corpus.mjs';
import { runCommand } from './measure/run-command.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Where tools are installed and sites are built. */
export const workFolder = process.env.KILN_BENCH_DIR ?? join(tmpdir(), 'kiln-bench');

/** Runs every tool: Starlight needs this version, and what is compared must have one in common. */
export const nodeVersion = '22.23.3';
const runtime = { name: 'node', packages: { node: nodeVersion } };

/** On the disk of the sites, so that moving a folder there takes no time. */
const asideFolder = join(workFolder, 'aside');

/** Takes a folder out of the way until the run is over; removed, it would slow down who comes next (see DESIGN.md). */
function layAside(folder) {
  if (!existsSync(folder)) return;
  mkdirSync(asideFolder, { recursive: true });
  renameSync(folder, join(mkdtempSync(join(asideFolder, '/')), basename(folder)));
}

/** Removes what was laid aside. */
export function removeAside() {
  rmSync(asideFolder, { recursive: true, force: true });
}

/**
 * A site of one tool, ready to build.
 * @typedef {object} Site
 * @property {import('./tools/tool.mjs').Tool} tool
 * @property {number} scale
 * @property {string} folder
 * @property {(action: import('./tools/tool.mjs').Action) => string[]} command
 * @property {() => void} clear Takes output and caches away.
 * @property {string} page URL path of the page that is watched.
 * @property {string} pageFile Its file.
 * @property {number} pages
 */

/**
 * Installs the tool where it is not yet, and writes the corpus for it.
 * @returns {Promise<Site>}
 */
export async function prepareSite(tool, { corpus, scale }) {
  const home = join(workFolder, tool.name);
  await install(tool, home);
  const runtimeHome = join(workFolder, 'node');
  await install(runtime, runtimeHome);
  const node = findBin(runtimeHome, 'node', 'node');
  const folder = join(home, `x${scale}`);
  layAside(folder);
  for (const [path, content] of Object.entries(tool.siteFiles(corpus))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const watched = corpus.sections[2].groups[1].pages[2];
  return {
    tool,
    scale,
    folder,
    command: (action) => [node, ...tool.command(action, { bin: (packageName, name) => findBin(home, packageName, name) })],
    clear() {
      for (const path of [tool.outDir, ...tool.caches]) layAside(join(folder, path));
    },
    page: tool.pageUrl(watched, 0),
    pageFile: join(folder, tool.pageFile(watched, 0)),
    pages: pagesOf(corpus).length * 2,
  };
}

async function install({ name, packages, overrides, workspacePackages = [] }, home) {
  for (const workspace of workspacePackages) {
    const link = join(home, 'node_modules/@kiln', workspace);
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(join(repository, workspace), link);
  }
  if (Object.keys(packages).length === 0) return;
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages, overrides });
  const file = join(home, 'package.json');
  const stamp = join(home, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  // An installation over another one loses native bindings.
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(file, manifest);
  console.log(
    `Installing ${name} (${Object.entries(packages)
      .map((pair) => pair.join(' '))
      .join(', ')})`,
  );
  const result = await runCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: home });
  if (result.outcome !== 'done') throw new Error(`${name} could not be installed:\n${result.log}`);
  writeFileSync(stamp, manifest);
}

function findBin(home, packageName, name) {
  const folder = join(home, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
