import type { CodeBlock } from './tokenizer.js';

/**
 * Typical code in documentation. Tokenizing it compiles the expressions of the grammars that most pages use, which is
 * most of the work, while the rest of the build is still starting.
 */
export const warmUpBlocks: CodeBlock[] = [
  {
    lang: 'ts',
    code: `import { defineConfig, type Options } from 'package';
import React from "react";

// A comment
/* another */
export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  plugins: [pluginReact(), isProd && pluginLess({ lessLoaderOptions: { math: 'always' } })],
  setup: async (api) => {
    await api.onBeforeBuild(async ({ name, count = 1, ...rest }) => {
      console.log(\`built \${name} in \${count * 2} ms\`);
    });
    return { hot: true, port: 3000, pattern: /\\.test\\.[jt]sx?$/ };
  },
});

export interface Config extends Base<string> { name?: string; list: Array<number | null>; run(value: unknown): void }
type Mode = 'development' | "production";
const { a, b: [c] } = process.env.NODE_ENV === 'production' ? first : second;
export async function load<T>(path: string): Promise<T> {
  if (!path) throw new Error('no path');
  for (const item of items) result.push(item as T);
  return module.exports[path] ?? null;
}
class Plugin { private readonly name = 'x'; constructor(options: Options) { this.options = options; } }
const App = () => <div className="app" onClick={() => set(1)}>Hello {name}</div>;
`,
  },
  { lang: 'bash', code: 'npm install -D package@latest && npx tool build --mode production # comment\nexport KEY="value"' },
  { lang: 'json', code: '{ "name": "x", "scripts": { "build": "tool build" }, "list": [1, true, null] }' },
];
