/** Whether some compilations are done; each may begin again. */
export interface ReadyStates {
  /** Notes that a compilation is done, or that it has begun again. */
  set: (name: string, isReady: boolean) => void;
  /** Settles when all are done. */
  all: () => Promise<void>;
}

/** States of some compilations, none of them done at first; other names are ignored. */
export function createReadyStates(names: readonly string[]): ReadyStates {
  const running = new Set(names);
  let waiting: (() => void)[] = [];
  return {
    set(name, isReady) {
      if (isReady) running.delete(name);
      else if (names.includes(name)) running.add(name);
      if (running.size > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    all: () => (running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
