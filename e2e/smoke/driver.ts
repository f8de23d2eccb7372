/** What the scenarios ask of a browser; one small file implements it for each engine. */
export interface Driver {
  /** The narrowest that the window can be, in px. */
  minWidth: number;
  /** Whether parts of a page may be drawn as layers that are put together afterwards, as with a graphics card. */
  hasLayers: boolean;
  /** Opens an address, and waits until its document has been parsed; what it loads may still be on its way. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Sets the size of the page's part of the window, in px. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page with arguments of JSON; it may not use anything around it. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  /** Moves the mouse to a point of the page's part of the window. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses and releases the mouse where it is. */
  click(): Promise<void>;
  /** Presses keys one after the other, each a character or a name of `Key`, with those of `held` down. */
  press(keys: readonly string[], held?: readonly Modifier[]): Promise<void>;
  /** Picture of what the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** How a browser is started. */
export interface LaunchOptions {
  /** Whether layers are needed, as view transitions do. An engine may have them in any case. */
  hasLayers: boolean;
}

export type Modifier = 'Control' | 'Shift';

/** A command got no answer: the page's process is busy for ever. */
export class FrozenTab extends Error {}

/** The browser is gone in the middle of a scenario. */
export class CrashedBrowser extends Error {}

/** Time that a browser has for one command, in ms: many times what a slow machine needs. */
export const deadline = 120_000;

/** Rejects when a browser gives no answer to a command, instead of waiting with it. */
export async function withDeadline<T>(command: string, answer: Promise<T>, limit = deadline): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FrozenTab(`The tab is frozen: no answer to "${command}" within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Time after which a question counts as lost, in ms. */
const answerTime = 2000;

/** Asks a page what may be asked twice: WebKit's driver loses the answer when one page gives way to another meanwhile. A tab that answers none is frozen. */
export async function askUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + deadline;
  for (;;) {
    try {
      return await withDeadline('a look at the page', ask(), answerTime);
    } catch (error) {
      if (!(error instanceof FrozenTab) || Date.now() > end) throw error;
    }
  }
}
