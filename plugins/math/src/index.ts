import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Plugin, readOptions } from '@kiln/engine';
import * as v from 'valibot';
import { renderTex } from './render-tex.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const optionsSchema = v.strictObject({
  /** Custom commands, e.g. `{ '\\R': '\\mathbb{R}' }`. Default: none. */
  macros: v.optional(v.record(v.pipe(v.string(), v.regex(/^\\(?:[a-zA-Z]+|[^a-zA-Z])$/, 'a command such as \\R')), v.string()), {}),
});

export type MathOptions = v.InferInput<typeof optionsSchema>;

/** Renders TeX formulas, between dollars or in a `math` fence, to MathML. */
export function math(options: MathOptions = {}): Plugin {
  const { macros } = readOptions(name, optionsSchema, options);
  return {
    name,
    version,
    options: { macros },
    math: ({ tex, display }) => renderTex(tex, { display, macros }),
    fences: { math: ({ code }) => renderTex(code, { display: true, macros }) },
    styles: [fileURLToPath(new URL('../math.css', import.meta.url))],
  };
}
