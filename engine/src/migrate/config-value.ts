/** A call in a config, such as that of a plugin: its name and its arguments, as far as they are literal. */
export class ConfigCall {
  constructor(
    readonly name: string,
    readonly args: readonly ConfigValue[],
  ) {}
}

/** What can be read of a config without running it. Undefined is what cannot. */
export type ConfigValue = string | number | boolean | null | undefined | ConfigCall | ConfigValue[] | { [key: string]: ConfigValue };

/** An object of a config. */
export type ConfigRecord = { [key: string]: ConfigValue };

/** Whether a value is an object of the config. */
export function isRecord(value: ConfigValue): value is { [key: string]: ConfigValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ConfigCall);
}
