import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolveConfig } from '../config/resolve-config.js';
import type { UserConfig } from '../config/schema.js';
import { plainHighlighter } from '../content/highlight/create-highlighter.js';
import type { Finding } from '../model/index.js';
import type { DevBundler } from './dev-bundler.js';
import { createDevHandler, type DevContext } from './dev-handler.js';
import { createDevServer, type DevServer } from './dev-server.js';
import { DevSite } from './dev-site.js';
import { createEventStream } from './event-stream.js';

/** A dev server for a small site on a free port, with a theme that shows only the article. */
export interface SampleDev extends DevServer {
  site: DevSite;
  url: string;
  token: string;
  /** Absolute path of a file of the site. */
  path: (file: string) => string;
  write: (file: string, text: string) => string;
  /** Lines that the server has printed. */
  printed: string[];
  reported: Map<string, readonly Finding[]>;
  close: () => void;
}

/** Starts the dev server. */
export async function startSampleDev(
  files: Record<string, string>,
  { allowedHosts = [], handle, ...user }: { allowedHosts?: string[]; handle?: DevBundler['handle'] } & Partial<UserConfig> = {},
): Promise<SampleDev> {
  const bundler: DevBundler = { ...plainBundler, ...(handle && { handle }) };
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
    return path(file);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const config = resolveConfig({ title: 'Sample', server: { allowedHosts }, ...user }, { siteDir: folder, file: 'site.config.ts' });
  const site = new DevSite(config, plainHighlighter);
  const printed: string[] = [];
  const reported: SampleDev['reported'] = new Map();
  const token = 'the-token';
  const context: DevContext = {
    site,
    bundler: { current: Promise.resolve(bundler), with: () => Promise.resolve(bundler) },
    events: createEventStream(),
    configFindings: [],
    token,
    report: (file, findings) => reported.set(file, findings),
    log: (line) => printed.push(line),
  };
  const dev = createDevServer({
    policy: () => ({ host: '127.0.0.1', ...config.server }),
    handle: createDevHandler(context),
    log: context.log,
  });
  await new Promise<void>((resolve) => dev.server.listen(0, '127.0.0.1', resolve));
  return {
    ...dev,
    site,
    url: `http://127.0.0.1:${(dev.server.address() as AddressInfo).port}/`,
    token,
    path,
    write,
    printed,
    reported,
    close() {
      dev.server.closeAllConnections();
      dev.server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A bundler with nothing to bundle. */
export const plainBundler: DevBundler = {
  ready: () =>
    Promise.resolve({
      renderer: {
        renderArticle: (parts) => ({ html: parts.filter((part) => typeof part === 'string').join(''), hasIslands: false, findings: [] }),
        renderFrame: ({ html }) => `<div data-article>${html}</div>`,
      },
      assets: {
        inlineScript: '',
        bootUrl: '/_/boot.js',
        mainUrl: '/_/main.js',
        styleUrls: [],
        pageStyleUrls: {},
        languageStyleUrls: {},
        payloadsUrl: '/_/p/',
      },
    }),
  styles: 'plain',
  earlyStyles: () => Promise.resolve(undefined),
  handle: (_request, _response, next) => Promise.resolve(next()),
  settled: Promise.resolve(),
  close: () => Promise.resolve(),
};
