import { Buffer } from 'buffer';
import type * as Rspack from '@rspack/core';
import { ModuleLoader } from '../modules/module-loader.js';
import type { VirtualFs } from '../modules/virtual-fs.js';
import { createBuiltins, setSoon } from '../node/create-builtins.js';
import { fromRoot } from '../node/relative-fs.js';
import { util } from '../node/util.js';
import { createProcess, projectRoot } from '../node/process.js';
import type { ProjectBytes, Step, WorkRequest, WorkResult } from '../protocol.js';
import { Installer, type Archive } from './install-archives.js';
import { createJiti } from './jiti.js';
import { writeRawLoader } from './raw-modules.js';
import { readOutput, writeProject, type ProjectFs } from './project.js';
import { build, inspect, type RsbuildModule } from './rsbuild.js';
import { Terminal } from './terminal.js';
import { Transformer } from './transform.js';
import { wrapRspack } from './wrap-rspack.js';

export interface BuilderOptions {
  rspack: RspackBrowser;
  loadArchive: (file: string) => Promise<Archive>;
}

/** The API of Rspack, and the file system that its Wasm reads and writes. */
export type RspackBrowser = typeof Rspack & { builtinMemFs: { fs: unknown } };

type Builder = (request: WorkRequest, onStep: (step: Step) => void) => Promise<WorkResult>;

/** Browser globals by which tools detect that they are not in Node.js. */
const hidden = { window: undefined, self: undefined, document: undefined, navigator: undefined, location: undefined };

/**
 * Packages that number their modules. They are reloaded so that each build starts at one, like a new process. The plugin caches its loader.
 */
const counting = ['@rsbuild/plugin-vue', 'rspack-vue-loader', 'svelte-loader'].map((name) => `${projectRoot}/node_modules/${name}`);

/** Connects Rspack's Wasm, the file system and Node.js modules. The returned builder handles one request at a time. */
export function createBuilder({ rspack, loadArchive }: BuilderOptions): Builder {
  const fs = rspack.builtinMemFs.fs as VirtualFs & ProjectFs & { promises: object };
  const terminal = new Terminal();
  const process = createProcess({ write: terminal.write });
  const transformer = new Transformer(rspack.rspack.experiments.swc);
  const installer = new Installer({ fs, load: loadArchive, addCommonJs: (modules) => transformer.addPackages(modules) });
  const messages = { errors: [] as string[], warnings: [] as string[] };
  const require = (from: string | URL) => loader.createRequire(from);
  const packages = {
    '@rspack/core': wrapRspack(rspack, {
      require: Object.assign((id: string) => requireTool(id), { resolve: (id: string) => requireTool.resolve(id), cache: {} }),
      onStats: (stats) => {
        const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
        messages.errors.push(...errors.map(({ message }) => util.stripVTControlCharacters(message)));
        messages.warnings.push(...warnings.map(({ message }) => util.stripVTControlCharacters(message)));
      },
    }),
    jiti: { createJiti: createJiti(require) },
  };
  const loader = new ModuleLoader({
    fs,
    builtins: createBuiltins({ fs: fromRoot(fs, projectRoot), process, createRequire: require, packages }),
    globals: { ...hidden, process, Buffer, console: terminal.console, global: globalThis, setImmediate: setSoon },
    toCommonJs: transformer.toCommonJs,
  });
  const requireTool = require(`${projectRoot}/`);

  return async ({ type, files, archives, mode }, onStep) => {
    const start = performance.now();
    onStep('packages');
    await installer.install(archives);
    onStep('config');
    writeProject(fs, files);
    writeRawLoader(fs);
    for (const folder of [projectRoot, ...counting]) loader.forget(folder);
    await transformer.prepareProject(fs, findTools(files));
    process.env = { NODE_ENV: mode };
    process.argv = ['node', 'rsbuild', type];
    Object.assign(messages, { errors: [], warnings: [] });
    terminal.take();
    const rsbuild = requireTool('@rsbuild/core') as RsbuildModule;
    rsbuild.logger.level = 'info';
    onStep('compile');
    const { thrown, ...inspected } = type === 'inspect' ? await inspect(rsbuild) : { thrown: await build(rsbuild) };
    onStep('files');
    return {
      ...inspected,
      files: type === 'inspect' ? [] : await readOutput(fs, files),
      terminal: terminal.take(),
      errors: [...messages.errors, ...thrown.map(toMessage)],
      warnings: messages.warnings,
      time: performance.now() - start,
    };
  };
}

/** Lists modules that the configuration may load: itself, and files outside of the bundled folders, such as loaders. */
function findTools(files: ProjectBytes): string[] {
  const names = Object.keys(files).filter((name) => /\.[mc]?[jt]s$/.test(name) && !/^(?:src|public|static|node_modules)\//.test(name));
  return names.map((name) => `${projectRoot}/${name}`);
}

const toMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
