import { chromium, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../../scripts/browsers.mjs';
import type { Workbench, WorkbenchOptions } from '../src/client/index.js';
import type { BuildResult, Mode, ProjectFiles, Step } from '../src/protocol.js';
import { serve } from './serve.js';

declare global {
  var workbench: Workbench;
  /** Steps of all builds. */
  var steps: Step[];
  var recordStep: (step: Step) => void;
}

interface RunInPageOptions {
  mode?: Mode;
  deadline?: number;
  /** Contents stay in the page: Playwright needs seconds for 10 MB. */
  withoutContents?: boolean;
}

export interface OpenWorkbench {
  page: Page;
  /** Console errors of the browser, and responses that the policies have blocked. */
  complaints: string[];
  run(type: 'build' | 'inspect', files: ProjectFiles, options?: RunInPageOptions): Promise<BuildResult>;
  close(): Promise<void>;
}

/** Opens a page with a workbench in Chromium. */
export async function openWorkbench(options: Pick<WorkbenchOptions, 'startLimit'> = {}): Promise<OpenWorkbench> {
  const server = await serve();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  // A string, because the test loader would rewrite the import in a function.
  await page.evaluate(`import('/src/client/index.js').then(({ Workbench }) => {
    globalThis.steps = [];
    globalThis.recordStep = (step) => steps.push(step);
    globalThis.workbench = new Workbench({ manifest: '/dist/manifest.json', ...${JSON.stringify(options)} });
  })`);
  return {
    page,
    complaints,
    run: async (type, files, options) => decodeResult(await page.evaluate(runInPage, { type, files: encodeFiles(files), options })),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

type Encoded = Record<string, string | { gzip: string; isText: boolean }>;
interface EncodedRun {
  type: 'build' | 'inspect';
  files: Encoded;
  options: RunInPageOptions | undefined;
}

/** Bytes cannot pass between Playwright and the page, and large texts take more of the page's memory than their build. */
function encodeFiles(files: ProjectFiles): Encoded {
  const encode = (content: string | Uint8Array) => {
    const isText = typeof content === 'string';
    return isText && content.length < 100_000 ? content : { gzip: gzipSync(content).toString('base64'), isText };
  };
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, encode(content)]));
}

async function runInPage({ type, files, options }: EncodedRun): Promise<unknown> {
  const decoded: ProjectFiles = {};
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') decoded[name] = content;
    else {
      const compressed = new Blob([Uint8Array.from(atob(content.gzip), (letter) => letter.charCodeAt(0))]);
      const unpacked = new Response(compressed.stream().pipeThrough(new DecompressionStream('gzip')));
      decoded[name] = content.isText ? await unpacked.text() : new Uint8Array(await unpacked.arrayBuffer());
    }
  }
  const result = await globalThis.workbench[type](decoded, { ...options, onStep: globalThis.recordStep });
  return {
    ...result,
    files: result.files.map((file) => {
      if (options?.withoutContents) return { name: file.name, size: file.size, text: '' };
      if (!('bytes' in file)) return file;
      const letters: string[] = [];
      for (let start = 0; start < file.bytes.length; start += 10_000) {
        letters.push(String.fromCharCode(...file.bytes.subarray(start, start + 10_000)));
      }
      return { ...file, bytes: btoa(letters.join('')) };
    }),
  };
}

function decodeResult(result: unknown): BuildResult {
  const { files, ...rest } = result as BuildResult;
  const decode = (bytes: unknown) => Uint8Array.from(Buffer.from(bytes as string, 'base64'));
  return { ...rest, files: files.map((file) => ('bytes' in file ? { ...file, bytes: decode(file.bytes) } : file)) };
}
