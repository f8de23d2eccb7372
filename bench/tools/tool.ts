import type { Corpus, CorpusPage } from '../corpus/create-corpus.js';
import type { Lang } from '../corpus/languages.js';
import { docusaurus } from './docusaurus.js';
import { kiln } from './kiln.js';
import { rspress } from './rspress.js';
import { starlight } from './starlight.js';
import { vitepress } from './vitepress.js';

/** What a tool is asked to do. */
export type Action = 'build' | { kind: 'dev' | 'preview'; port: number };

/** A tool, and how it builds the corpus. */
export interface Tool {
  name: string;
  /** Pinned versions to install; empty for the tool of this repository. */
  packages: Record<string, string>;
  /** Pins of packages below them. */
  overrides?: Record<string, string>;
  /** Workspaces that are linked in place of an installation. */
  workspacePackages?: string[];
  /** Builds whose pages are weighed, and what is added to their commands. Default: one, with nothing added. */
  weighed?: Record<string, string[]>;
  outDir: string;
  /** What a cold run removes, together with the output. */
  caches: string[];
  env?: Record<string, string>;
  /** Script and arguments for Node. */
  command: (action: Action, paths: { bin: (packageName: string, name: string) => string }) => string[];
  pageFile: (page: CorpusPage, lang: Lang) => string;
  pageUrl: (page: CorpusPage, lang: Lang) => string;
  /** All files of the site: relative path to content. */
  siteFiles: (corpus: Corpus) => Record<string, string>;
}

/** Every tool that can be measured, ours first. */
export const tools: Tool[] = [kiln, starlight, rspress, vitepress, docusaurus];
