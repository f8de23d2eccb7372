import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Corpus, pagesOf } from './corpus/create-corpus.js';
import { binOf } from './measure/package-manifest.js';
import { type Command, runCommand } from './measure/run-command.js';
import type { Action, Tool } from './tools/tool.js';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Folder where tools are installed and sites are built. */
export const workFolder = process.env.KILN_BENCH_DIR ?? join(tmpdir(), 'kiln-bench');

/** Runs every tool: Starlight requires this version, and all tools must run on the same one. */
export const nodeVersion = '22.23.3';
const runtime = { name: 'node', packages: { node: nodeVersion } };

/** On the same disk as the sites, so that moving a folder there is instant. */
const asideFolder = join(workFolder, 'aside');

/** Moves a folder away until the run ends. Deleting it now would slow down the next build (see DESIGN.md). */
function moveAside(folder: string): void {
  if (!existsSync(folder)) return;
  mkdirSync(asideFolder, { recursive: true });
  renameSync(folder, join(mkdtempSync(join(asideFolder, '/')), basename(folder)));
}

/** Deletes everything that was moved aside. */
export function removeAside(): void {
  rmSync(asideFolder, { recursive: true, force: true });
}

/** A site of one tool, ready to build. */
export interface Site {
  tool: Tool;
  scale: number;
  folder: string;
  command: (action: Action) => Command;
  /** Moves output and caches aside. */
  clear: () => void;
  /** URL path of the page that is edited and opened. */
  page: string;
  /** Source file of that page. */
  pageFile: string;
  pages: number;
}

/** Installs the tool if needed, and writes the corpus in its dialect. */
export async function prepareSite(tool: Tool, { corpus, scale }: { corpus: Corpus; scale: number }): Promise<Site> {
  const home = join(workFolder, tool.name);
  await install(tool, home);
  const runtimeHome = join(workFolder, 'node');
  await install(runtime, runtimeHome);
  const node = findBin(runtimeHome, 'node', 'node');
  const folder = join(home, `x${scale}`);
  moveAside(folder);
  for (const [path, content] of Object.entries(tool.siteFiles(corpus))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const watched = corpus.sections[2]?.groups[1]?.pages[2];
  if (!watched) throw new Error('The corpus has no page to watch.');
  return {
    tool,
    scale,
    folder,
    command: (action) => [node, ...tool.command(action, { bin: (packageName, name) => findBin(home, packageName, name) })],
    clear() {
      for (const path of [tool.outDir, ...tool.caches]) moveAside(join(folder, path));
    },
    page: tool.pageUrl(watched, 0),
    pageFile: join(folder, tool.pageFile(watched, 0)),
    pages: pagesOf(corpus).length * 2,
  };
}

type Installable = Pick<Tool, 'name' | 'packages' | 'overrides' | 'workspacePackages'>;

async function install({ name, packages, overrides, workspacePackages = [] }: Installable, home: string): Promise<void> {
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
  // Installing over an existing installation loses native bindings.
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

function findBin(home: string, packageName: string, name: string): string {
  return binOf(join(home, 'node_modules', packageName), name);
}
