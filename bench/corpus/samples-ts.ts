import type { Random } from './random.js';
import type { Names } from './names.js';
import { pascal } from './names.js';

/** Writes a code block. */
export type Sample = (names: Names, random: Random) => string;

/** Writes the settings of a config object, two levels deep. */
function settings(names: Names, random: Random, indent = '  '): string {
  const lines: string[] = [];
  for (let group = random.int(1, 2); group > 0; group--) {
    const [name, field] = names.option().split('.');
    lines.push(`${indent}${name}: {`, `${indent}  ${field}: ${value(names, random)},`);
    if (random.chance(0.4))
      lines.push(`${indent}  // ${random.pick(['Default', 'Only for production', 'Relative to the root', 'In milliseconds'])}`);
    if (random.chance(0.6)) lines.push(`${indent}  ${names.field()}: ${value(names, random)},`);
    lines.push(`${indent}},`);
  }
  return lines.join('\n');
}

function value(names: Names, random: Random): string {
  const write = random.pick([
    () => 'true',
    () => 'false',
    () => String(names.number()),
    () => `'./src/${names.file()}.ts'`,
    () => `'${names.noun()}'`,
    () => `['${names.noun()}', '${names.noun()}']`,
    () => `/\\.${random.pick(['css', 'svg', 'ts', 'wasm'])}$/`,
    () => `({ ${names.noun()} }) => ${names.noun()} !== ${names.number()}`,
    () => `process.env.${names.noun().toUpperCase()} ?? '${names.noun()}'`,
  ]);
  return write();
}

/** TypeScript samples, mostly configs, as in real documentation. */
export const typescriptSamples: Sample[] = [
  ...Array.from(
    { length: 6 },
    (): Sample => (names, random) =>
      `import { defineConfig } from '@acme/build';

export default defineConfig({
${settings(names, random)}
});`,
  ),
  (names, random) => `export default {
${settings(names, random)}
};`,
  (names, random) => {
    const plugin = names.unique();
    return `import { defineConfig } from '@acme/build';
import { ${plugin} } from '${names.pkg()}';

export default defineConfig({
  plugins: [
    ${plugin}({
      ${names.field()}: ${value(names, random)},
    }),
  ],
});`;
  },
  (names, random) => `type ${names.type()} = {
  /** Default: ${value(names, random)} */
  ${names.field()}?: boolean;
  ${names.field()}?: string | string[];
  ${names.field()}: (${names.noun()}: ${names.type()}) => ${random.pick(['void', 'boolean', 'Promise<void>', 'string | undefined'])};
};`,
  (names) => `type ${pascal(names.field())} = boolean | '${names.noun()}' | '${names.noun()}';`,
  (names, random) => {
    const type = names.type();
    return `interface ${type} {
  readonly ${names.field()}: number;
  ${names.field()}: Map<string, ${names.type()}>;
  ${names.unique()}(path: string, options?: Partial<${type}>): Promise<${random.pick(['string', 'Buffer', 'number[]'])}>;
}`;
  },
  (names, random) => {
    const list = names.field();
    return `import { readFile } from 'node:fs/promises';

export async function ${names.unique()}(${list}: string[]): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  for (const file of ${list}) {
    const source = await readFile(file, 'utf8');
    if (source.includes('${names.noun()}')) continue;
    result.set(file, source.slice(0, ${names.number()}));
  }
${random.chance(0.5) ? `  console.log(\`\${result.size} of \${${list}.length} files\`);\n` : ''}  return result;
}`;
  },
  (names, random) => `import type { Plugin } from '@acme/build';

export const ${names.unique()} = (): Plugin => ({
  name: '${names.file()}',
  setup(api) {
    api.${random.pick(['onBeforeBuild', 'onAfterBuild', 'onCloseServer'])}(() => {
      console.log('${names.noun()} ${names.number()}');
    });
  },
});`,
  (names, random) => `api.modify${pascal(names.noun())}Config((config, { merge }) => {
  return merge(config, {
${settings(names, random, '    ')}
  });
});`,
  (names, random) => {
    const item = names.noun();
    return `const ${names.field()} = ${names.noun()}s
  .filter((${item}) => ${item}.${names.noun()} > ${names.number()})
  .map(({ name, ${names.field()}: size }) => ({ name, size: size ?? ${names.number()} }))
  .toSorted((a, b) => ${random.pick(['a.size - b.size', 'b.size - a.size', 'a.name.localeCompare(b.name)'])});`;
  },
  (names) => `import { createServer, loadConfig } from '@acme/build';

const { content } = await loadConfig({ cwd: './${names.file()}' });
const server = await createServer({ config: content, ${names.field()}: ${names.number()} });
const { port } = await server.listen();
console.log(\`http://localhost:\${port}\`);`,
  (names) => `export class ${names.type()}Store<T extends { id: string }> {
  #items = new Map<string, T>();

  ${names.unique()}(item: T): this {
    this.#items.set(item.id, item);
    return this;
  }

  get ${names.field()}(): number {
    return this.#items.size * ${names.number()};
  }
}`,
  (names, random) =>
    `const ${names.field()} = new URL('./${names.file()}.${random.pick(['svg', 'png', 'wasm', 'json'])}', import.meta.url);`,
  (names) => `import ${names.field()} from './${names.file()}.svg?url';
import { ${names.unique()} } from './${names.file()}';

console.log(${names.noun()}.${names.field()}); // ${names.hex()}`,
  (names) => `declare module '*.${names.noun().toLowerCase()}' {
  const content: { ${names.field()}: string };
  export default content;
}`,
  (names) => `import { expect, test } from 'vitest';
import { ${names.unique()} } from '../src/${names.file()}';

test('keeps the ${names.noun()} when the ${names.noun()} is empty', async () => {
  const result = await ${names.unique()}({ ${names.field()}: ${names.number()} });
  expect(result).toEqual({ id: '${names.hex()}', ok: true });
});`,
  (names, random) => `if (import.meta.${random.pick(['hot', 'webpackHot'])}) {
  import.meta.hot.accept('./${names.file()}', () => ${names.unique()}());
}`,
  (names) => `enum ${pascal(names.noun())}Kind {
  ${pascal(names.field())} = '${names.noun()}',
  ${pascal(names.field())} = '${names.noun()}',
  None = '',
}`,
];
