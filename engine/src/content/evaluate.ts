import { createContext, Script, type Context } from 'node:vm';

/** Values that expressions of a page can use. */
export interface Scope {
  frontmatter: object;
  props: object;
  /** Source of the page's `export` statements. */
  exports: string[];
}

const timeout = 1000;

/**
 * Evaluates the expressions of a page to plain data. Only data comes out: a page is content, so what has behaviour
 * belongs into a component.
 */
export class Evaluator {
  private context: Context | undefined;

  constructor(private readonly scope: Scope) {}

  /** Value of an expression; throws with a message for the writer. */
  evaluate(expression: string): unknown {
    const literal = expression.trim();
    if (/^(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*")$/.test(literal)) return JSON.parse(literal);
    const value: unknown = this.run(`(${expression}\n)`);
    return toData(value);
  }

  private run(code: string): unknown {
    if (!this.context) {
      this.context = createContext({ frontmatter: this.scope.frontmatter, props: this.scope.props });
      for (const source of this.scope.exports)
        new Script(source.replace(/^export\s+(?:const|let)\s/gm, 'var ').replace(/^export\s+/gm, '')).runInContext(this.context, {
          timeout,
        });
    }
    return new Script(code).runInContext(this.context, { timeout });
  }
}

function toData(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'function' || typeof value === 'symbol') throw new Error('the value is a function, and a page can hold only data');
  if (typeof value === 'bigint') return String(value);
  const json = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'function') throw new Error('the value holds a function, and a page can hold only data');
    return inner;
  });
  return JSON.parse(json) as unknown;
}
