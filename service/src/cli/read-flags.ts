import { ServiceError } from '../service-error.js';

/** Value of a command-line option. Numbers are already parsed. */
export type FlagValue = string | number | boolean;

/** Reads a number. Returns undefined if the option is missing. */
export function readNumber(name: string, value: FlagValue | undefined, { min, max }: { min: number; max: number }): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new ServiceError({
    what: `"${value}" is no value for --${name}.`,
    where: 'command line',
    fix: `Pass a number from ${min} to ${max}.`,
  });
}

/** Reads origins. Throws if one has a path or no scheme. */
export function readOrigins(value: FlagValue | FlagValue[] | undefined): string[] {
  const origins = value === undefined ? [] : [value].flat().map(String);
  for (const origin of origins) {
    if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) continue;
    throw new ServiceError({
      what: `"${origin}" is not an origin.`,
      where: 'command line, --origin',
      fix: 'Pass scheme and host without a path, such as https://example.com, or * for any.',
    });
  }
  return origins;
}
