import type { SiteConfig } from '../config/resolve-config.js';
import { sourcePath } from './source-path.js';

/** Opens a file of the site in the writer's editor. Returns the reason if that fails, otherwise null. */
export async function openEditor(query: URLSearchParams, config: SiteConfig): Promise<string | null> {
  const path = sourcePath(query.get('file') ?? '', config);
  if (path === null) return 'The file does not exist in the site.';
  const [line, column] = ['line', 'column'].map((name) => Math.trunc(Number(query.get(name))) || 1);
  // Imported lazily: few sessions need it.
  const { default: launchEditor } = await import('launch-editor');
  let failure: string | null = null;
  launchEditor(`${path}:${line}:${column}`, (_file, message) => {
    failure = `${message ?? 'No editor was found.'} Set the environment variable EDITOR to the command of your editor, for example EDITOR=code.`;
  });
  return failure;
}
