import { createRequire } from 'node:module';
import type * as yaml from 'yaml';

const require = createRequire(import.meta.url);

/** Loads the YAML parser that tracks positions. Used only if something is wrong, because it takes three times as long as js-yaml. */
export function loadYaml(): typeof yaml {
  return require('yaml');
}
