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
  const answers = new Set<Promise<void>>();
  return {
    errors,
    handle(request, response, next) {
      const answer = new Promise<void>((resolve) => response.once('close', resolve)).finally(() => answers.delete(answer));
      answers.add(answer);
      devServer.middlewares(request, response, next);
    },
    async close() {
      // A request that waits for a compilation would get no answer from a closed server.
      await Promise.all(answers);
      await devServer.close();
    },
  };
}
