import type { ElementName } from '../model/element-attributes.js';
import type { ComponentCall } from '../model/index.js';
import type { ParsedPage } from './document.js';
import type { NodeOf } from './markdown-parser.js';

/** A custom container such as `:::aside`. */
export interface ContainerType {
  /** Title above the text, or titles by language. Default: the container's name. */
  title?: string | Readonly<Record<string, string>>;
}

/** A code block as written in a page. */
export interface FenceSource {
  lang: string;
  code: string;
  /** Text after the language. */
  meta: string;
}

/** A problem in a part of a page, described for the author. */
export interface SourceProblem {
  what: string;
  fix: string;
  /** Offset in that part, in characters. Default: 0. */
  offset?: number;
}

/** Names a problem after the plugin that reports it, so that the config can change its severity. */
export function withPluginRule<Result extends object | null>(result: Result, plugin: { name: string }): Result {
  return result && 'problem' in result ? { ...result, problem: { ...(result.problem as SourceProblem), rule: plugin.name } } : result;
}

/** Output for a code block: HTML or a component. Null leaves it as code. */
export type FenceResult =
  /** `text` is indexed for search. Default: the code. */
  { html: string; text?: string } | Pick<ComponentCall, 'name' | 'props'> | { problem: SourceProblem } | null;

/** A formula as written in a page. */
export interface MathSource {
  tex: string;
  /** Whether it is display math, delimited by `$$`. */
  display: boolean;
}

/** Output for a formula: HTML, and text for outlines, titles and search. */
export type MathResult = { html: string; text: string } | { problem: SourceProblem };

/** A link to a page in a code block. */
export interface CodeLink {
  /** Offsets in the code. */
  start: number;
  end: number;
  /** Written like a link in the page. */
  link: string;
}

/** Plugin hooks for compiling a page. */
export interface ContentHooks {
  /** Elements that are replaced by components. */
  elements: ReadonlySet<ElementName>;
  containers: Readonly<Record<string, ContainerType>>;
  /** Renderers of code blocks, by language. */
  fences: Readonly<Record<string, (fence: FenceSource, page: ParsedPage) => FenceResult>>;
  /** Links in a code block. */
  code: (fence: FenceSource, page: ParsedPage) => readonly CodeLink[];
  /** Renderer of formulas. Null leaves `$` as text. */
  math: ((math: MathSource) => MathResult) | null;
  /** Transforms the body of a page before it is compiled. */
  source: (body: string, page: ParsedPage) => string;
  /** Changes the syntax tree of a page or of an included fragment. */
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
