import * as v from 'valibot';
import { everyIssue, findingOfIssue } from '../config/finding-of-issue.js';
import { SiteError } from '../model/index.js';

/** Validates the options of a plugin and fills in defaults. Throws findings that name the plugin, located at its call in the config. */
export function readOptions<Schema extends v.GenericSchema>(name: string, schema: Schema, options: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, options);
  if (result.success) return result.output;
  throw new SiteError(
    everyIssue(result.issues, schema).map((issue) => {
      const finding = findingOfIssue(issue, { file: '', rule: 'plugin', schema });
      return { ...finding, what: `Options of the plugin "${name}": ${finding.what}` };
    }),
  );
}
