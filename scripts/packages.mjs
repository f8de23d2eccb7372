import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const plugins = readdirSync(fileURLToPath(new URL('../plugins', import.meta.url))).map((name) => `plugins/${name}`);

/** Folders of the published packages, each after those whose types it uses. */
export const packageFolders = ['search', 'social', 'service', 'engine', 'theme', ...plugins, 'blocks', 'create'];
