import { createRequire } from 'node:module';
import type * as yaml from 'yaml';

const require = createRequire(import.meta.url);

/** The YAML parser that knows positions, loaded when something is wrong: it takes three times as long as js-yaml. */
export function loadYaml(): typeof yaml {
  return require('yaml');
}
