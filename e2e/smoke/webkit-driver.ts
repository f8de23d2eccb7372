import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { retryUntilAnswered, deadline, type Driver, FrozenTab, type LaunchOptions, withDeadline } from './driver.js';

/** WebDriver's code points for keys without a character. */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

interface WebkitPaths {
  driver: string;
  browser: string;
  screen: string;
}

/** Launches WebKitGTK's MiniBrowser on its own X display, driven by plain W3C WebDriver. */
export async function launchWebkit({ driver, browser, screen }: WebkitPaths, { hasLayers }: LaunchOptions): Promise<Driver> {
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = (await firstOutput(display, 3)).trim();
  const { service, origin } = await startService(driver, {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    LANG: 'en_US.UTF-8',
    // Without a GPU, compositing layers takes a third of all CPU time.
    ...(!hasLayers && { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const request = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(origin + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // The driver's own wait never ends if a script loads more before the load event fires.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const send = <T>(method: string, path: string, body?: unknown) =>
    withDeadline(
      `${method} ${path} ${body === undefined ? '' : JSON.stringify(body).slice(0, 200)}`,
      request<T>(method, `/session/${sessionId}${path}`, body),
    );
  const act = (id: string, input: object, actions: object[]) => send('POST', '/actions', { actions: [{ id, ...input, actions }] });
  const mouse = (actions: object[]) => act('mouse', { type: 'pointer', parameters: { pointerType: 'mouse' } }, actions);
  const evaluate: Driver['evaluate'] = (run, ...args) =>
    send('POST', '/execute/sync', { script: `return (${run.toString()})(...arguments)`, args });

  return {
    // The toolbar needs this much.
    minWidth: 450,
    hasLayers,
    open: async (url) => {
      await retryUntilAnswered(() => evaluate(() => void Object.assign(window, { isLeft: true })));
      await send('POST', '/url', { url });
      const isThere = () => !('isLeft' in window) && document.readyState !== 'loading';
      const until = Date.now() + deadline;
      for (;;) {
        try {
          if (await retryUntilAnswered(() => evaluate(isThere))) return;
        } catch (error) {
          // During a navigation there is no page to query.
          if (error instanceof FrozenTab || Date.now() > until) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    back: async () => void (await send('POST', '/back', {})),
    forward: async () => void (await send('POST', '/forward', {})),
    evaluate,
    moveTo: async (x, y) => void (await mouse([{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }])),
    click: async () =>
      void (await mouse([
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    press: async (names, held = []) => {
      const stroke = (name: string) => [
        { type: 'keyDown', value: keys[name] ?? name },
        { type: 'keyUp', value: keys[name] ?? name },
      ];
      await act('keyboard', { type: 'key' }, [
        ...held.map((name) => ({ type: 'keyDown', value: keys[name] })),
        ...names.flatMap(stroke),
        ...held.map((name) => ({ type: 'keyUp', value: keys[name] })),
      ]);
    },
    resize: async (width, height) => {
      // The window includes a toolbar, and takes a while to reach a new size.
      for (let attempt = 0; attempt < 200; attempt++) {
        const [innerWidth, innerHeight] = await retryUntilAnswered(() => evaluate(() => [window.innerWidth, window.innerHeight] as const));
        if (innerWidth === width && innerHeight === height) return;
        if (attempt % 20 === 0) {
          const outer = await send<{ width: number; height: number }>('GET', '/window/rect');
          await send('POST', '/window/rect', { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight });
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`The window cannot be resized to ${width} × ${height}`);
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      if (service.pid) process.kill(-service.pid, 'SIGKILL');
      display.kill();
    },
  };
}

function firstOutput(child: ChildProcess, descriptor: number): Promise<string> {
  return new Promise((resolve, reject) => {
    (child.stdio[descriptor] as NodeJS.ReadableStream).once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} exited with ${code}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}

/** Starts the driver on a free port. If another process takes that port first, the driver exits and is restarted on another one. */
async function startService(driver: string, env: NodeJS.ProcessEnv): Promise<{ service: ChildProcess; origin: string }> {
  const until = Date.now() + deadline;
  while (Date.now() < until) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    // Runs in its own process group, so that killing it also ends a frozen tab.
    const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { detached: true, stdio: 'ignore', env });
    while (service.exitCode === null && Date.now() < until) {
      if (await isDriverAt(origin)) return { service, origin };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`WebKitWebDriver did not respond within ${deadline / 1000} s`);
}

/** Returns whether a driver responds at the origin, and not a process that has taken its port. */
async function isDriverAt(origin: string): Promise<boolean> {
  try {
    const { value } = (await (await fetch(`${origin}/status`)).json()) as { value?: { ready?: boolean } };
    return value?.ready !== undefined;
  } catch {
    return false;
  }
}
