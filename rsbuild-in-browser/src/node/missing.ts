/** Stands for a module of Node.js that a browser cannot have: it loads, and throws when something of it is called. */
export function createMissing(module: string): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        // Asked by whoever looks whether this is an ES module or a promise.
        if (typeof name === 'symbol' || ['__esModule', 'default', 'then'].includes(name)) return undefined;
        // Not an arrow function: packages derive classes from what is missing when they load.
        return function missing() {
          throw new Error(`${module}.${name} of Node.js cannot be used in the browser.`);
        };
      },
      has: () => true,
    },
  );
}
