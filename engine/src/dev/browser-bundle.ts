import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RsbuildConfig } from '@rsbuild/core';
import { collectErrors } from './collect-errors.js';

/** The scripts and styles of the page, bundled anew on every change, and what serves them. */
export interface BrowserBundle {
  errors: () => string[];
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Starts bundling what the browser runs; it updates itself through sockets that were let in. */
export async function startBrowserBundle({
  config,
  cwd,
  sockets,
}: {
  config: RsbuildConfig;
  cwd: string;
  sockets: EventEmitter;
}): Promise<BrowserBundle> {
  const { createRsbuild } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({ cwd, config });
  const errors = collectErrors(rsbuild);
  const devServer = await rsbuild.createDevServer();
  // It listens for `upgrade` on it, and does nothing else with it.
  devServer.connectWebSocket({ server: sockets as Server });
  return {
    errors,
    handle: (request, response, next) => devServer.middlewares(request, response, next),
    close: () => devServer.close(),
  };
}
