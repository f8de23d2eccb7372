import { runInThisContext } from 'node:vm';

/**
 * A default as written on a page or in a declaration: a value for each mode that it mentions, a reference to a place below, or
 * words that cannot be parsed.
 */
export type WrittenDefault =
  | { kind: 'value'; dev?: { value: unknown }; build?: { value: unknown } }
  | { kind: 'below' }
  | { kind: 'words' };

const none = /^(?:none|undefined|无)$/;
const below = /^(?:see|见)/;

/** Parses the text of a default with code in backticks: a value, `a` in development and `b` in production, or words. */
export function readDefault(text: string): WrittenDefault {
  if (none.test(text)) return { kind: 'value', dev: { value: undefined }, build: { value: undefined } };
  if (below.test(text)) return { kind: 'below' };
  const codes: string[] = [];
  const marked = text.replace(/`([^`]+)`/g, (_, code) => `\0${codes.push(code) - 1}\0`);
  const found: { dev?: { value: unknown }; build?: { value: unknown } } = {};
  for (const [index, clause] of marked.split(/[,，]/).entries()) {
    const code = codes[Number(/\0(\d+)\0/.exec(clause)?.[1] ?? -1)];
    const isDev = /development|开发/.test(clause);
    const isBuild = /production|生产/.test(clause);
    // A later part that mentions no mode is a remark, such as one about a single operating system.
    if (code === undefined || (index > 0 && !isDev && !isBuild)) continue;
    const result = evaluate(code);
    if (!result) return { kind: 'words' };
    if (isDev || !isBuild) found.dev = result;
    if (isBuild || !isDev) found.build = result;
  }
  return found.dev || found.build ? { kind: 'value', ...found } : { kind: 'words' };
}

/** Evaluates an expression. Returns undefined if it is invalid. Uses the realm of the plugins, which check for instances. */
export function evaluate(code: string): { value: unknown } | undefined {
  try {
    return { value: runInThisContext(`(${code})`, { timeout: 1000 }) };
  } catch {
    return undefined;
  }
}
