import type { Corpus, CorpusPage } from '../corpus/create-corpus.js';
import type { Lang } from '../corpus/languages.js';
import { docusaurus } from './docusaurus.js';
import { kiln } from './kiln.js';
import { rspress } from './rspress.js';
import { starlight } from './starlight.js';
import { vitepress } from './vitepress.js';

/** A command of a tool. */
export type Action = 'build' | { kind: 'dev' | 'preview'; port: number };

/** A documentation tool, and how it builds the corpus. */
export interface Tool {
  name: string;
  /** Pinned packages to install. Empty for the tool of this repository. */
  packages: Record<string, string>;
  /** Pins of transitive packages. */
  overrides?: Record<string, string>;
  /** Workspaces to link instead of installing packages. */
  workspacePackages?: string[];
  /** Builds to weigh, with extra arguments for each. Default: one without extra arguments. */
  weighed?: Record<string, string[]>;
  outDir: string;
  /** Removed before a cold run, together with the output. */
  caches: string[];
  env?: Record<string, string>;
  /** Returns the script and its arguments for Node. */
  command: (action: Action, paths: { bin: (packageName: string, name: string) => string }) => string[];
  pageFile: (page: CorpusPage, lang: Lang) => string;
  pageUrl: (page: CorpusPage, lang: Lang) => string;
  /** Returns all files of the site: relative path to content. */
  siteFiles: (corpus: Corpus) => Record<string, string>;
}

/** Every tool that can be measured, ours first. */
export const tools: Tool[] = [kiln, starlight, rspress, vitepress, docusaurus];
