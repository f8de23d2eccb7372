/** Creates a stub for a Node.js module that cannot exist in a browser. It loads, and throws when one of its functions is called. */
export function createMissing(module: string): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        // Accessed by checks for ES modules and promises.
        if (typeof name === 'symbol' || ['__esModule', 'default', 'then'].includes(name)) return undefined;
        // Not an arrow function, because packages extend missing classes when they load.
        return function missing() {
          throw new Error(`${module}.${name} of Node.js cannot be used in the browser.`);
        };
      },
      has: () => true,
    },
  );
}
