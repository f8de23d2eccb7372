import type { Server } from 'node:http';
import { SiteError } from '../model/index.js';

export interface ListenOptions {
  /** Port to listen on; 0 picks any free port. */
  port: number;
  host: string;
  /** Whether to fail if the port is in use instead of trying the next one. */
  strict: boolean;
}

/** Number of ports to try after the requested one. */
const attempts = 20;

/** Starts listening on the port or the next free one. Returns the port. */
export async function listen(server: Server, { port, host, strict }: ListenOptions): Promise<number> {
  const last = strict || port === 0 ? port : Math.min(port + attempts, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    const error = await tryPort(server, candidate, host);
    if (!error) return portOf(server);
    if (error.code !== 'EADDRINUSE')
      throw cannotListen(`The server cannot listen on ${host}:${candidate} (${error.code}).`, 'Choose another --host or --port.');
  }
  throw cannotListen(
    last === port ? `Port ${port} of ${host} is in use.` : `The ports ${port} to ${last} of ${host} are all in use.`,
    'Stop the other server, or choose another --port.',
  );
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port.');
  return address.port;
}

function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      resolve(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(null);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}

function cannotListen(what: string, fix: string): SiteError {
  return new SiteError({
    severity: 'error',
    rule: 'preview',
    what,
    where: { file: 'preview' },
    fix,
  });
}
