/** `node:assert`: the part that loaders use. */
export const assert = Object.assign(check, { ok: check, strict: check, equal: checkEqual, strictEqual: checkEqual });

function check(value: unknown, message?: string | Error): void {
  if (value) return;
  throw message instanceof Error ? message : new Error(message ?? 'The expression evaluated to a falsy value.');
}

function checkEqual(found: unknown, expected: unknown, message?: string | Error): void {
  check(Object.is(found, expected), message ?? `Expected ${String(expected)}, found ${String(found)}.`);
}
