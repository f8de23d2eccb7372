import { createRequire } from 'node:module';
import type * as yaml from 'yaml';

const require = createRequire(import.meta.url);

/** The YAML parser, loaded when it is first needed: most frontmatter is simple enough to do without. */
export function loadYaml(): typeof yaml {
  return require('yaml') as typeof yaml;
}
