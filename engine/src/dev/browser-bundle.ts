import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RsbuildConfig } from '@rsbuild/core';
import { collectErrors } from './collect-errors.js';

/** Scripts and styles for the browser, rebundled on every change, and the handler that serves them. */
export interface BrowserBundle {
  errors: () => string[];
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Starts bundling the browser's scripts and styles. Hot updates go through accepted sockets. */
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
  // Rsbuild only listens for `upgrade` on it.
  devServer.connectWebSocket({ server: sockets as Server });
  const responses = new Set<Promise<void>>();
  return {
    errors,
    handle(request, response, next) {
      const responded = new Promise<void>((resolve) => response.once('close', resolve)).finally(() => responses.delete(responded));
      responses.add(responded);
      devServer.middlewares(request, response, next);
    },
    async close() {
      // A request that waits for a compilation would get no response from a closed server.
      await Promise.all(responses);
      await devServer.close();
    },
  };
}
