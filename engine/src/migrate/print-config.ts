const head = "import { defineConfig } from '@kiln/engine';";

/** The text of `site.config.ts`. */
export function printConfig(config: object): string {
  return `${head}\n\nexport default defineConfig(${printValue(config, '')});\n`;
}

/** A value as a programmer writes it: one line where it fits. */
function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item) => printValue(item, inner))
    : Object.entries(value).map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)}: ${printValue(item, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = open === '[' ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length <= 100 && !line.includes('\n') && indent) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function printText(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`;
}
