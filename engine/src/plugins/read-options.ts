import * as v from 'valibot';
import { everyIssue, findingOfIssue } from '../config/finding-of-issue.js';
import { SiteError } from '../model/index.js';

/** Options of a plugin with defaults filled in; wrong ones are findings with its name, placed where the config calls it. */
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
