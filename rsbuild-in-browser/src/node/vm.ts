/** `node:vm` without isolation: a script sees the names of its context first, then those of the worker. */
export const vm = {
  createContext: (context: object = {}) => context,
  isContext: () => true,
  Script: class Script {
    readonly #code: string;

    constructor(code: string) {
      this.#code = code;
    }

    runInContext(context: object): unknown {
      // oxlint-disable-next-line typescript/no-implied-eval -- templates of HTML are code, which runs in the worker only
      return new Function('__context', '__code', 'with (__context) { return eval(__code); }')(context, this.#code);
    }

    runInNewContext(context: object = {}): unknown {
      return this.runInContext(context);
    }

    runInThisContext(): unknown {
      return this.runInContext({});
    }
  },
  runInNewContext: (code: string, context: object = {}) => new vm.Script(code).runInContext(context),
  runInThisContext: (code: string) => new vm.Script(code).runInThisContext(),
};
