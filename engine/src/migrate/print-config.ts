import type { SitePlugin } from './source-tool.js';

/** Returns the source text of `site.config.ts`. */
export function printConfig(config: object, plugins: readonly SitePlugin[] = []): string {
  const imports = [{ name: 'defineConfig', from: '@kiln/engine' }, ...plugins].map(
    ({ name, from }) => `import { ${name} } from '${from}';`,
  );
  const calls = plugins.map(
    ({ name, options }) => new Code(`${name}(${options && Object.keys(options).length > 0 ? printValue(options, '  ') : ''})`),
  );
  const value = { ...config, ...(calls.length > 0 && { plugins: calls }) };
  return `${imports.join('\n')}\n\nexport default defineConfig(${printValue(value, '')});\n`;
}

/** Source code that is printed verbatim. */
class Code {
  constructor(readonly text: string) {}
}

/** Prints a value as source code, on one line if it fits. */
export function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return printText(value);
  if (value instanceof Code) return value.text;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item) => printValue(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)}: ${printValue(item, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = open === '[' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length <= 100 && !line.includes('\n') && indent) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function printText(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`;
}
