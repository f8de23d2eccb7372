import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../service/bin/kiln-search.js', import.meta.url));

/** The real command in its own process. */
export interface ServiceProcess {
  url: string;
  /** Returns its memory, in bytes. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts `kiln-search serve` on a free port, without a rate limit. */
export async function startServiceProcess(given: readonly string[]): Promise<ServiceProcess> {
  const args = [command, 'serve', ...given, '--port', '0', '--rate', '0', '--quiet', '--no-count'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
  const url = await addressOf(child);
  return {
    url,
    async memory() {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /(http:\/\/\S+)\/search/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`kiln-search ended:\n${printed}`)));
  });
}
