import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, loadConfig, logger, mergeRsbuildConfig, type RsbuildConfig, type RsbuildInstance } from '@rsbuild/core';
import ts from 'typescript';
import { freePort } from './free-port.js';
import type { Built, Files, Run, Served } from './recipe.js';

/** What a project is made of. */
export interface Project {
  files: Files;
  config?: string;
  settings?: RsbuildConfig;
  env?: Record<string, string>;
}

// Below this package, so that packages resolve and their paths from the project are the same on every machine.
const home = join(import.meta.dirname, '../../.cache');

/** Runs of a project, in this process: one after the other, since Rsbuild prints to its terminal. */
export function runProject(project: Project): Run & { remove: () => void } {
  const folders: string[] = [];
  const create = (parts: Project) => {
    const folder = writeProject(parts);
    folders.push(folder);
    return folder;
  };
  const { config: _config, ...plain } = project;
  let built: Promise<Built> | undefined;
  let without: Promise<Built> | undefined;
  return {
    build: () => (built ??= build(create(project), project)),
    buildWithout: () => (without ??= build(create(plain), plain)),
    serve: (use) => serve(create(project), { project, command: 'dev', use }),
    async preview(use) {
      const folder = create(project);
      await build(folder, project);
      return serve(folder, { project, command: 'preview', use });
    },
    remove: () => folders.forEach((folder) => rmSync(dirname(folder), { recursive: true, force: true })),
  };
}

function writeProject({ files, config }: Project): string {
  mkdirSync(home, { recursive: true });
  const folder = join(mkdtempSync(join(home, 'result-')), 'shop');
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

/** The configuration without its types: Node.js 20 would need a compiler to read them. */
function plainConfig(config: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(config.replaceAll(/\b__dirname\b/g, 'import.meta.dirname'), { compilerOptions }).outputText;
}

async function build(folder: string, project: Project): Promise<Built> {
  const before = new Set(filesOf(folder));
  const { log } = await captured({ folder, command: 'build', env: { NODE_ENV: 'production', ...project.env } }, async () => {
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

async function serve<T>(
  folder: string,
  { project, command, use }: { project: Project; command: 'dev' | 'preview'; use: (served: Served) => Promise<T> | T },
): Promise<T> {
  const env = { NODE_ENV: command === 'dev' ? 'development' : 'production', ...project.env };
  const { value } = await captured({ folder, command, env }, async (log) => {
    const port = await freePort();
    const rsbuild = await create(folder, project, { server: { port } });
    // A port of the machine stands in for the one that readers see.
    const shown = String(rsbuild.getRsbuildConfig().server?.port ?? 3000);
    rsbuild.modifyRsbuildConfig({ order: 'post', handler: (config) => void Object.assign((config.server ??= {}), { port }) });
    const compiled = new Promise<void>((resolve) => rsbuild.onDevCompileDone(() => resolve()));
    const { server, urls } = await (command === 'dev' ? rsbuild.startDevServer() : rsbuild.preview());
    if (command === 'dev') await compiled;
    const origin = new URL(urls[0] ?? `http://localhost:${port}`).origin;
    try {
      return await use({
        log: () => log().replaceAll(`:${port}`, `:${shown}`),
        get: (path, init) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
      });
    } finally {
      await server.close();
    }
  });
  return value as T;
}

async function create(folder: string, { settings = {} }: Project, ports: RsbuildConfig = {}): Promise<RsbuildInstance> {
  const { content } = await loadConfig({ cwd: folder });
  return createRsbuild({ cwd: folder, rsbuildConfig: mergeRsbuildConfig(ports, content, settings), loadEnv: true });
}

/** What is printed while something runs, paths of the machine aside. A failure is a part of it. */
async function captured<T>(
  { folder, env, command }: { folder: string; env: Record<string, string>; command: string },
  run: (log: () => string) => Promise<T>,
): Promise<{ value: T | undefined; log: () => string }> {
  const before = { env: { ...process.env }, argv: process.argv, log: console.log, warn: console.warn, error: console.error };
  const printed: string[] = [];
  const log = () => printed.join('\n').replaceAll(dirname(folder), '/projects');
  Object.assign(process.env, env);
  // Configurations that are functions are told the command, which Rsbuild reads from here.
  process.argv = [process.execPath, 'rsbuild', command];
  Object.assign(
    console,
    Object.fromEntries(['log', 'warn', 'error'].map((name) => [name, (...args: unknown[]) => printed.push(args.join(' '))])),
  );
  logger.level = 'info';
  try {
    return { value: await run(log), log };
  } catch (error) {
    // Rsbuild has printed what is wrong with the build.
    if (!printed.some((line) => line.startsWith('error'))) throw error;
    return { value: undefined, log };
  } finally {
    process.argv = before.argv;
    Object.assign(console, { log: before.log, warn: before.warn, error: before.error });
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
  }
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
