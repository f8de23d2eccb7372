import { spawn } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProjectFiles } from '../src/protocol.js';

const root = join(import.meta.dirname, '..');

export interface NativeResult {
  /** Contents of written files by path from the project root. */
  files: Record<string, Uint8Array>;
  terminal: string;
  exitCode: number | null;
  /** Milliseconds from the start of the command to its end. */
  time: number;
}

export interface NativeFolder {
  build: (files: ProjectFiles) => Promise<NativeResult>;
  /** Returns the Rspack configuration as `rsbuild inspect` writes it. */
  inspect: (files: ProjectFiles) => Promise<string>;
  remove: () => void;
}

/** Creates a folder for projects with its own `node_modules`, because module ids, and so hashes, depend on the location of packages. */
export function createNativeFolder(): NativeFolder {
  const parent = join(root, '.tmp');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'native-'));
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    build: (files) => run(folder, files, 'build'),
    inspect: async (files) => {
      const { files: written } = await run(folder, files, 'inspect');
      return Buffer.from(written['dist/.rsbuild/rspack.config.web.mjs'] ?? [])
        .toString()
        .replaceAll(folder, '/project');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function run(folder: string, files: ProjectFiles, command: 'build' | 'inspect'): Promise<NativeResult> {
  for (const name of readdirSync(folder)) if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const start = performance.now();
  const { output, exitCode } = await runCommand(folder, command);
  const time = performance.now() - start;
  return { files: readWritten(folder, files), terminal: output.replaceAll(folder, '/project'), exitCode, time };
}

function runCommand(cwd: string, command: string): Promise<{ output: string; exitCode: number | null }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NO_COLOR: '1' };
  const child = spawn(process.execPath, ['node_modules/@rsbuild/core/bin/rsbuild.js', command], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ output, exitCode }));
  });
}

function readWritten(folder: string, given: ProjectFiles): Record<string, Uint8Array> {
  const written = listFiles(folder).filter((name) => !Object.hasOwn(given, name));
  return Object.fromEntries(written.map((name) => [name, Uint8Array.from(readFileSync(join(folder, name)))]));
}

function listFiles(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap(({ name }) => {
    const child = join(path, name);
    if (child === 'node_modules') return [];
    return statSync(join(folder, child)).isDirectory() ? listFiles(folder, child) : [child];
  });
}

/** Uses hard links, which take one second instead of ten for copies. They don't work across devices. */
function linkFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) {
      if (!existsSync(to)) mkdirSync(to, { recursive: true });
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target);
      }
    }
  }
}
