import { type Location, SiteError } from '../model/index.js';
import { runWithTimeout } from './run-with-timeout.js';

/** Time limit of a hook, in milliseconds. */
export const hookLimit = 10_000;

export interface HookCall<Value> {
  run: () => unknown;
  expects: (value: unknown) => value is Value;
  where: Location;
  limit: number;
}

/** Calls a hook. If it throws, returns an unexpected value or takes too long, throws an error that names the plugin. */
export function callHook<Value>(plugin: { name: string }, hook: string, { run, expects, where, limit }: HookCall<Value>): Value {
  let result: { value: unknown } | null;
  try {
    result = runWithTimeout(run, limit);
  } catch (error) {
    throw failure(plugin, hook, where, `failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!result) throw failure(plugin, hook, where, `is still running after ${limit / 1000} seconds`);
  const { value } = result;
  if (expects(value)) return value;
  // Nobody awaits it, and an unhandled rejection would end the process.
  if (value instanceof Promise) value.catch(() => {});
  throw failure(plugin, hook, where, `returned ${describe(value)}`);
}

/** Does the same for a hook that may be asynchronous. */
export async function awaitHook<Value>(
  plugin: { name: string },
  hook: string,
  { run, expects, where, limit }: HookCall<Value>,
): Promise<Value> {
  const begun = callHook(plugin, hook, { run, expects: (_value): _value is unknown => true, where, limit });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // In parts: however long the engine itself blocks the event loop, that counts as one part at most.
    let parts = 10;
    const wait = () => {
      if (parts-- > 0) timer = setTimeout(wait, limit / 10);
      else reject(failure(plugin, hook, where, `is still running after ${limit / 1000} seconds`));
    };
    wait();
  });
  try {
    const value = await Promise.race([Promise.resolve(begun), late]);
    if (!expects(value)) throw failure(plugin, hook, where, `returned ${describe(value)}`);
    return value;
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw failure(plugin, hook, where, `failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

function failure({ name }: { name: string }, hook: string, where: Location, what: string): SiteError {
  return new SiteError({
    severity: 'error',
    rule: 'plugin',
    what: `The hook "${hook}" of the plugin "${name}" ${what}.`,
    where,
    fix: 'Fix the plugin, or remove it from plugins in the config.',
  });
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value instanceof Promise) return 'a promise';
  const text = typeof value === 'function' ? 'a function' : JSON.stringify(value);
  return `an invalid value: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
}
