/** Browser commands that the scenarios use. One small file per engine implements them. */
export interface Driver {
  /** Minimum width of the window, in px. */
  minWidth: number;
  /** Whether parts of a page may be drawn as composited layers, as with a GPU. */
  hasLayers: boolean;
  /** Opens a URL and waits until its document is parsed; its resources may still be loading. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Sets the size of the viewport, in px. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page with JSON arguments. It may not use anything from its scope. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  /** Moves the mouse to a point in the viewport. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse button at the current position. */
  click(): Promise<void>;
  /** Presses keys one after another, each a character or a name of `Key`, while holding those of `held`. */
  press(keys: readonly string[], held?: readonly Modifier[]): Promise<void>;
  /** Takes a PNG screenshot of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Options for starting a browser. */
export interface LaunchOptions {
  /** Whether composited layers are needed, as for view transitions. An engine may have them in any case. */
  hasLayers: boolean;
}

export type Modifier = 'Control' | 'Shift';

/** A command got no response: the page's process is busy forever. */
export class FrozenTab extends Error {}

/** The browser crashed in the middle of a scenario. */
export class CrashedBrowser extends Error {}

/** Time limit of a browser command, in ms: many times what a slow machine needs. */
export const deadline = 120_000;

/** Rejects when a browser does not respond to a command in time. */
export async function withDeadline<T>(command: string, answer: Promise<T>, limit = deadline): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FrozenTab(`The tab is frozen: no response to "${command}" within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Time after which a query counts as lost, in ms. */
const answerTime = 2000;

/** Retries an idempotent query: WebKit's driver loses the response during a navigation. A tab that never responds is frozen. */
export async function retryUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + deadline;
  for (;;) {
    try {
      return await withDeadline('a query of the page', ask(), answerTime);
    } catch (error) {
      if (!(error instanceof FrozenTab) || Date.now() > end) throw error;
    }
  }
}
