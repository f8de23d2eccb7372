import type { ElementName } from '../model/element-attributes.js';
import type { ComponentCall } from '../model/index.js';
import type { ParsedPage } from './document.js';
import type { NodeOf } from './markdown-parser.js';

/** A container that a site adds: `:::aside`. */
export interface ContainerType {
  /** What stands above its text; by language where they differ. Default: its name. */
  title?: string | Readonly<Record<string, string>>;
}

/** A block of code as it stands in a page. */
export interface FenceSource {
  lang: string;
  code: string;
  /** What follows the language. */
  meta: string;
}

/** What is wrong with a piece of a page, for its writer. */
export interface SourceProblem {
  what: string;
  fix: string;
  /** Where in the piece, in characters. Default: 0. */
  offset?: number;
}

/** What a plugin finds wrong with a piece of a page goes by its name, by which the config can change how severe it is. */
export function nameProblem<Result extends object | null>(result: Result, plugin: { name: string }): Result {
  return result && 'problem' in result ? { ...result, problem: { ...(result.problem as SourceProblem), rule: plugin.name } } : result;
}

/** What a block of code becomes: HTML, or a component. Null leaves it code. */
export type FenceResult =
  /** `text` is what search finds. Default: the code. */
  { html: string; text?: string } | Pick<ComponentCall, 'name' | 'props'> | { problem: SourceProblem } | null;

/** A formula as it stands in a page. */
export interface MathSource {
  tex: string;
  /** Whether it stands between `$$` and has lines of its own. */
  display: boolean;
}

/** What a formula becomes: HTML, and the text that outlines, titles and search show. */
export type MathResult = { html: string; text: string } | { problem: SourceProblem };

/** A piece of a block of code that leads to a page. */
export interface CodeLink {
  /** Offsets in the code. */
  start: number;
  end: number;
  /** As a link in the page is written. */
  link: string;
}

/** How plugins take part in compiling a page. */
export interface ContentHooks {
  /** Elements that components stand for. */
  elements: ReadonlySet<ElementName>;
  containers: Readonly<Record<string, ContainerType>>;
  /** Languages of code that become something else. */
  fences: Readonly<Record<string, (fence: FenceSource, page: ParsedPage) => FenceResult>>;
  /** Links in a block of code. */
  code: (fence: FenceSource, page: ParsedPage) => readonly CodeLink[];
  /** Null where dollars are dollars. */
  math: ((math: MathSource) => MathResult) | null;
  /** The text of a page, its frontmatter aside, as it is to be compiled. */
  source: (body: string, page: ParsedPage) => string;
  /** Changes the syntax tree of a page, or of a fragment that it includes. */
  tree: (root: NodeOf<'root'>, page: ParsedPage) => void;
}

export const noHooks: ContentHooks = {
  elements: new Set(),
  containers: {},
  fences: {},
  code: () => [],
  math: null,
  source: (body) => body,
  tree: () => {},
};
