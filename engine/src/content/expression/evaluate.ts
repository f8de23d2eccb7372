import { createRequire } from 'node:module';
import type * as acorn from 'acorn';
import { Budget, ExpressionError } from './budget.js';
import { toData } from './convert.js';
import { createGlobals } from './globals.js';
import { interpret, runBlock } from './interpret.js';
import { Names } from './names.js';
import { unsupported } from './unsupported.js';

/** Steps, characters and items that all expressions of a file may use in total: a few tenths of a second. */
const fileBudget = 2_000_000;

const options = { ecmaVersion: 2024, sourceType: 'module', locations: true } as const;
const require = createRequire(import.meta.url);

/** Loads the parser on first use: the expressions of most pages are only numbers and strings. */
const loadParser = (): typeof acorn => require('acorn');

/** Parses the `import` and `export` block of a page; throws if it is invalid. */
export function parseModule(source: string): acorn.Program['body'] {
  return rethrowForAuthor(() => loadParser().parse(source, options).body);
}

/**
 * Evaluates the expressions of a page to plain data. Only data is allowed: a page is content, so behavior belongs in a
 * component.
 */
export class Evaluator {
  private names: Names | undefined;

  constructor(private readonly scope: { frontmatter: object; props: object }) {}

  /** Defines a value under a name. */
  define(name: string, value: unknown): void {
    this.open().set(name, value);
  }

  /** Defines the names of an `export` statement; throws with a message for the author. */
  defineExport(statement: acorn.Program['body'][number]): void {
    const declaration = statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration' && declaration.type !== 'FunctionDeclaration')
      throw unsupported('exports other than constants and functions');
    rethrowForAuthor(() => runBlock([declaration], this.open()));
  }

  /** Returns the value of an expression; throws with a message for the author. */
  evaluate(expression: string): unknown {
    const literal = expression.trim();
    if (/^(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*")$/.test(literal)) return JSON.parse(literal);
    return rethrowForAuthor(() => {
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

/** Runs a step and turns its errors into messages for the author. */
function rethrowForAuthor<Value>(step: () => Value): Value {
  try {
    return step();
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    if (error instanceof RangeError && /call stack/.test(error.message))
      throw new ExpressionError('it is nested too deeply, or calls itself');
    // The parser appends the position to its message.
    if (error instanceof Error) throw new ExpressionError(error.message.replace(/ \(\d+:\d+\)$/, ''), { cause: error });
    throw error;
  }
}
