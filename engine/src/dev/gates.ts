/** Named gates that open and close again. */
export interface Gates {
  open: (name: string) => void;
  close: (name: string) => void;
  /** Settles when all are open. */
  passed: () => Promise<void>;
}

/** Gates that are closed at first; names beside these are ignored. */
export function createGates(names: readonly string[]): Gates {
  const closed = new Set(names);
  let waiting: (() => void)[] = [];
  return {
    open(name) {
      closed.delete(name);
      if (closed.size > 0) return;
      for (const pass of waiting) pass();
      waiting = [];
    },
    close(name) {
      if (names.includes(name)) closed.add(name);
    },
    passed: () => (closed.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
