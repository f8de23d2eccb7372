import { docusaurus } from './docusaurus.mjs';
import { kiln } from './kiln.mjs';
import { rspress } from './rspress.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

/**
 * @typedef {import('../corpus/create-corpus.mjs').CorpusPage} CorpusPage
 * @typedef {'build' | { kind: 'dev' | 'preview', port: number }} Action
 *
 * @typedef {object} Tool
 * @property {string} name
 * @property {Record<string, string>} packages Pinned versions to install; empty for the tool of this repository.
 * @property {Record<string, string>} [overrides] Pins of packages below them.
 * @property {string[]} [workspacePackages] Workspaces that are linked in place of an installation.
 * @property {Record<string, string[]>} [weighed] Builds whose pages are weighed, and what is added to their commands. Default: one, with nothing added.
 * @property {string} outDir
 * @property {string[]} caches What a cold run removes, together with the output.
 * @property {Record<string, string>} [env]
 * @property {(action: Action, paths: { bin: (packageName: string, name: string) => string }) => string[]} command Script and arguments for Node.
 * @property {(page: CorpusPage, lang: number) => string} pageFile
 * @property {(page: CorpusPage, lang: number) => string} pageUrl
 * @property {(corpus: import('../corpus/create-corpus.mjs').Corpus) => Record<string, string>} siteFiles
 */

/** Every tool that can be measured, ours first. @type {Tool[]} */
export const tools = [kiln, starlight, rspress, vitepress, docusaurus];
