import { createRequire } from 'node:module';
import type * as acorn from 'acorn';
import { Budget, ExpressionError } from './budget.js';
import { toData } from './convert.js';
import { createGlobals } from './globals.js';
import { interpret, runBlock } from './interpret.js';
import { Names } from './names.js';
import { unsupported } from './unsupported.js';

/** Steps, characters and items that all expressions of a file may cost: some tenths of a second. */
const fileBudget = 2_000_000;

const options = { ecmaVersion: 2024, sourceType: 'module', locations: true } as const;
const require = createRequire(import.meta.url);

/** Loaded when first needed: most pages hold nothing but numbers and texts. */
const loadParser = (): typeof acorn => require('acorn');

/** The statements of a page's `import` and `export` block; throws when it cannot be read. */
export function parseModule(source: string): acorn.Program['body'] {
  return explained(() => loadParser().parse(source, options).body);
}

/**
 * Evaluates the expressions of a page to plain data. Only data comes out: a page is content, so what has behavior
 * belongs in a component.
 */
export class Evaluator {
  private names: Names | undefined;

  constructor(private readonly scope: { frontmatter: object; props: object }) {}

  /** Makes a value known under a name. */
  define(name: string, value: unknown): void {
    this.open().set(name, value);
  }

  /** Makes the names of an `export` statement known; throws with a message for the writer. */
  defineExport(statement: acorn.Program['body'][number]): void {
    const declaration = statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration' && declaration.type !== 'FunctionDeclaration')
      throw unsupported('any exports but constants and functions');
    explained(() => runBlock([declaration], this.open()));
  }

  /** Value of an expression; throws with a message for the writer. */
  evaluate(expression: string): unknown {
    const literal = expression.trim();
    if (/^(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*")$/.test(literal)) return JSON.parse(literal);
    return explained(() => {
      const names = this.open();
      const source = `(${expression}\n)`;
      const [statement, ...more] = loadParser().parse(source, options).body;
      if (statement?.type !== 'ExpressionStatement' || more.length > 0) throw unsupported('more than one expression in braces');
      return toData(interpret(statement.expression, names), names.budget);
    });
  }

  private open(): Names {
    if (!this.names) {
      const budget = new Budget(fileBudget);
      this.names = new Names(createGlobals(budget), budget);
      for (const [name, value] of Object.entries(this.scope)) this.names.set(name, value);
    }
    return this.names;
  }
}

/** Runs a step with errors in the words of the writer. */
function explained<Value>(step: () => Value): Value {
  try {
    return step();
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    if (error instanceof RangeError && /call stack/.test(error.message))
      throw new ExpressionError('it is nested too deeply, or calls itself');
    // The parser puts the position behind its message.
    if (error instanceof Error) throw new ExpressionError(error.message.replace(/ \(\d+:\d+\)$/, ''), { cause: error });
    throw error;
  }
}
