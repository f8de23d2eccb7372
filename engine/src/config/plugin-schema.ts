import { isAbsolute } from 'node:path';
import * as v from 'valibot';

/** The parts of the Standard Schema interface (standardschema.dev) that are used here. */
export interface StandardSchema {
  '~standard': { vendor?: string; validate: (value: unknown) => object | Promise<object> };
}

/** Severity of a rule's findings. */
export const severitySchema = v.picklist(['error', 'warning', 'off']);

const pathSchema = v.pipe(v.string(), v.check(isAbsolute, 'an absolute path'));
const hook = v.optional(v.function());

/** Schema of a plugin. The results of hooks are checked when they are called. */
export const pluginSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('a name that messages can show')),
  version: v.optional(v.string()),
  options: v.optional(v.unknown()),
  config: hook,
  frontmatter: v.optional(
    v.record(v.string(), v.custom<StandardSchema>(isStandardSchema, 'a schema from valibot, zod or another Standard Schema library')),
  ),
  documents: hook,
  source: hook,
  tree: hook,
  containers: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/, 'a name of lowercase letters, digits and hyphens')),
      v.strictObject({ title: v.optional(v.union([v.string(), v.record(v.string(), v.string())])) }),
    ),
  ),
  fences: v.optional(v.record(v.string(), v.function())),
  code: hook,
  math: hook,
  components: v.optional(pathSchema),
  styles: v.optional(v.array(pathSchema)),
  elements: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        module: v.string(),
        export: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'the name of an export')), 'default'),
      }),
    ),
  ),
  page: hook,
  search: hook,
  images: hook,
  files: hook,
  headers: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^\/[^\s*]*\*?$/, 'a path that begins with a slash, with * at its end only')),
      v.record(
        v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the name of a header')),
        v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'one line of plain text')),
      ),
    ),
  ),
  checks: hook,
  rules: v.optional(v.record(v.string(), severitySchema)),
  rsbuild: hook,
});

export function isStandardSchema(value: unknown): value is StandardSchema {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value;
}
