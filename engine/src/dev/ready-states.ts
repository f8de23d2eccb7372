/** Tracks which compilations are done; each may start again. */
export interface ReadyStates {
  /** Records that a compilation is done or has started again. */
  set: (name: string, isReady: boolean) => void;
  /** Resolves when all are done. */
  all: () => Promise<void>;
}

/** Creates states for these compilations, none of them done at first. Other names are ignored. */
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
