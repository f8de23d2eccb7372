/** A call in a config, such as that of a plugin: its name and its literal arguments. */
export class ConfigCall {
  constructor(
    readonly name: string,
    readonly args: readonly ConfigValue[],
  ) {}
}

/** A value read from a config without running it. Undefined if it cannot be read. */
export type ConfigValue = string | number | boolean | null | undefined | ConfigCall | ConfigValue[] | { [key: string]: ConfigValue };

/** An object in a config. */
export type ConfigRecord = { [key: string]: ConfigValue };

/** Returns whether a value is an object, and not a list or a call. */
export function isRecord(value: ConfigValue): value is { [key: string]: ConfigValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ConfigCall);
}
