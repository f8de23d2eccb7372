import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const engine = fileURLToPath(new URL('..', import.meta.url));
const { exports }: { exports: Record<string, string | { default: string }> } = JSON.parse(
  readFileSync(join(engine, 'package.json'), 'utf8'),
);

/** Names that a module exports, each with what it is. */
function exportsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const own = [...source.matchAll(/^export (?:abstract |async )?(function|class|interface|type|const|enum) ([\w$]+)/gm)].map(
    ([, kind, name]) => `${kind} ${name}`,
  );
  const passed = [...source.matchAll(/^export (type )?(?:\{([^}]*)\}|\*) from '([^']+)';/gm)].flatMap(([, , list, from = '']) => {
    const inner = from.startsWith('.') ? exportsOf(moduleOf(join(dirname(path), from))) : [];
    if (list === undefined) return inner;
    return list.split(',').flatMap((item) => {
      const [name, as = name] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (!name) return [];
      const found = inner.find((one) => one.endsWith(` ${name}`));
      return [found ? found.replace(/\S+$/, () => as ?? name) : `from ${from}: ${as}`];
    });
  });
  return [...own, ...passed];
}

function moduleOf(path: string): string {
  const stem = path.replace(/\.js$/, '');
  try {
    readFileSync(`${stem}.ts`);
    return `${stem}.ts`;
  } catch {
    return `${stem}.tsx`;
  }
}

// A change here is a change for all who use the engine: `npx vitest run -u` writes it down.
test('what the engine exports', async () => {
  const entries = Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'string' ? [] : [[name, exportsOf(moduleOf(join(engine, target.default.replace('./dist/', 'src/'))))] as const],
  );
  const text = entries.map(([name, names]) => [`# @kiln/engine${name.slice(1)}`, ...names.toSorted(), ''].join('\n')).join('\n');
  await expect(text).toMatchFileSnapshot('../public-exports.txt');
});
