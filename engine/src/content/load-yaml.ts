import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The YAML parser, loaded when it is first needed: most frontmatter is simple enough to do without. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml') as typeof import('yaml');
}
