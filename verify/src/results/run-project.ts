import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig, type RsbuildInstance } from '@rsbuild/core';
import ts from 'typescript';
import { captureOutput } from './capture-output.js';
import { freePort } from '../free-port.js';
import type { Built, Files, Run, Served } from './recipe.js';

/** Files and settings of a project. */
export interface Project {
  files: Files;
  config?: string;
  settings?: RsbuildConfig;
  env?: Record<string, string>;
}

// In this package, so that packages resolve and their paths relative to the project are the same on every machine.
const home = join(import.meta.dirname, '../../.cache');

const builds = new Map<string, Promise<Built>>();
const folders: string[] = [];

/** Runs a project in this process. Runs must not overlap, because Rsbuild prints to the terminal of the process. */
export function runProject(project: Project): Run {
  const { config: _config, ...plain } = project;
  return {
    build: () => buildOnce(project),
    buildWithout: () => buildOnce(plain),
    serve: (use) => serve(project, use),
    serveWithout: (use) => serve(plain, use),
  };
}

/** Removes the folders of all projects. */
export function removeProjects(): void {
  for (const folder of folders) rmSync(dirname(folder), { recursive: true, force: true });
}

/** Builds a project. Cached, because many results compare with the same project without a configuration. */
function buildOnce(project: Project): Promise<Built> {
  const key = JSON.stringify(project);
  const known = builds.get(key) ?? build(project);
  builds.set(key, known);
  return known;
}

function writeProject({ files, config }: Project): string {
  mkdirSync(home, { recursive: true });
  const folder = join(mkdtempSync(join(home, 'result-')), 'shop');
  folders.push(folder);
  const hasEntry = Object.keys(files).some((name) => name.startsWith('src/index.'));
  const all: Files = {
    'package.json': '{ "type": "module" }',
    ...(hasEntry ? {} : { 'src/index.js': "console.log('Hello');\n" }),
    ...files,
    ...(config !== undefined && { 'rsbuild.config.mjs': plainConfig(config) }),
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Removes types from the configuration, because Node.js 20 would need a compiler to read them. */
function plainConfig(config: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(config.replaceAll(/\b__dirname\b/g, 'import.meta.dirname'), { compilerOptions }).outputText;
}

async function build(project: Project): Promise<Built> {
  const folder = writeProject(project);
  const before = new Set(filesOf(folder));
  const { log } = await captureOutput({ folder, command: 'build', env: { NODE_ENV: 'production', ...project.env } }, async () => {
    const rsbuild = await create(folder, project);
    const result = await rsbuild.build();
    await result.close();
  });
  const files = filesOf(folder).filter((file) => !before.has(file));
  return {
    log: log(),
    files,
    read: (path) => {
      const found = files.find((file) => (typeof path === 'string' ? file === path : path.test(file)));
      if (!found) throw new Error(`No file ${path} among ${files.join(', ')}.\n${log()}`);
      return readFileSync(join(folder, found), 'utf8');
    },
  };
}

async function serve<T>(project: Project, use: (served: Served) => Promise<T> | T): Promise<T> {
  const folder = writeProject(project);
  const before = new Set(filesOf(folder));
  const { value } = await captureOutput({ folder, command: 'dev', env: { NODE_ENV: 'development', ...project.env } }, async (log) => {
    const rsbuild = await create(folder, project);
    // Uses a free port, which the output replaces with the one that readers see.
    const shown = rsbuild.getRsbuildConfig().server?.port ?? 3000;
    const port = await freePort();
    rsbuild.modifyRsbuildConfig({ order: 'post', handler: (config) => void Object.assign((config.server ??= {}), { port }) });
    const compiled = new Promise<void>((resolve) => rsbuild.onDevCompileDone(() => resolve()));
    const { server, urls } = await rsbuild.startDevServer();
    await compiled;
    const origin = new URL(urls[0] ?? `http://localhost:${port}`).origin;
    const asShown = (text: string) => text.replaceAll(String(port), String(shown));
    try {
      return await use({
        log: () => asShown(log()),
        text: async (path, init) => asShown(await (await fetch(new URL(path, origin), init)).text()),
        get: (path, init) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
        files: () => filesOf(folder).filter((file) => !before.has(file)),
      });
    } finally {
      await server.close();
    }
  });
  return value as T;
}

async function create(folder: string, { settings = {} }: Project): Promise<RsbuildInstance> {
  const { content } = await loadConfig({ cwd: folder });
  return createRsbuild({ cwd: folder, rsbuildConfig: mergeRsbuildConfig(content, settings), loadEnv: true });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}
