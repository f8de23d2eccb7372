import { markdownToMdast, mdxToMdast } from 'satteri';
import { errorMessage } from '../model/error-message.js';

/** A position in the source; line and column start at 1, offset at 0. */
export interface Point {
  line: number;
  column: number;
  offset: number;
}

interface Base {
  position?: { start: Point; end: Point } | undefined;
}

interface Parent extends Base {
  children: MdastNode[];
}

interface Literal extends Base {
  value: string;
}

interface Target {
  url: string;
  title?: string | null | undefined;
}

interface Reference {
  identifier: string;
}

interface Element extends Parent {
  /** Null for `<>`. */
  name: string | null;
  attributes: Attribute[];
}

/** `name`, `name="text"`, `name={expression}` or `{...spread}`. */
type Attribute =
  | { type: 'mdxJsxAttribute'; name: string; value?: string | { value: string } | null | undefined }
  | { type: 'mdxJsxExpressionAttribute'; value: string };

interface Directive extends Parent {
  name: string;
  attributes?: Record<string, string | null | undefined> | null | undefined;
}

/** The parts of mdast and its extensions for GFM, MDX and directives that the renderers use. */
interface NodeFields {
  root: Parent;
  /** `directiveLabel` marks the label of a container: `:::tip[label]`. */
  paragraph: Parent & { data?: { directiveLabel?: boolean } | undefined };
  /** `id` comes from `## Title {#id}`. */
  heading: Parent & { depth: number; data?: { hProperties?: { id?: string } } | undefined };
  blockquote: Parent;
  list: Base & { ordered?: boolean | null; start?: number | null; spread?: boolean | null; children: NodeOf<'listItem'>[] };
  /** `checked` is null for an item that isn't a task. */
  listItem: Parent & { spread?: boolean | null; checked?: boolean | null };
  code: Literal & { lang?: string | null; meta?: string | null };
  /** `$$` on separate lines, if `math` is on. */
  math: Literal;
  html: Literal;
  thematicBreak: Base;
  definition: Base & Target & Reference;
  table: Base & { align?: ('left' | 'right' | 'center' | null)[] | null; children: NodeOf<'tableRow'>[] };
  tableRow: Base & { children: NodeOf<'tableCell'>[] };
  tableCell: Parent;
  footnoteDefinition: Parent & Reference;

  text: Literal;
  emphasis: Parent;
  strong: Parent;
  delete: Parent;
  inlineCode: Literal;
  /** `$…$` or `$$…$$` in a line, if `math` is on. */
  inlineMath: Literal;
  break: Base;
  link: Parent & Target;
  linkReference: Parent & Reference;
  image: Base & Target & { alt?: string | null };
  imageReference: Base & Reference & { alt?: string | null };
  footnoteReference: Base & Reference;

  mdxjsEsm: Literal;
  mdxFlowExpression: Literal;
  mdxTextExpression: Literal;
  mdxJsxFlowElement: Element;
  mdxJsxTextElement: Element;
  containerDirective: Directive;
  leafDirective: Directive;
  textDirective: Directive;
}

type NodeType = keyof NodeFields;

/** A Markdown node by its type. */
export type NodeOf<Type extends NodeType> = { [Each in Type]: { type: Each } & NodeFields[Each] }[Type];

/** A node of a page's tree. */
export type MdastNode = NodeOf<NodeType>;

/** MDX that cannot be parsed. */
export class MarkdownSyntaxError extends Error {
  override readonly name = 'MarkdownSyntaxError';

  constructor(
    message: string,
    /** Where it was detected. */
    readonly start: { line: number; column: number },
  ) {
    super(message);
  }
}

const features = { gfm: true, frontmatter: false, directive: true, headingAttributes: true };

/** Optional syntax. */
export interface Syntax {
  /** Formulas between dollar signs. */
  math?: boolean;
}

/** Parses Markdown, in which HTML is HTML and braces are text. Never throws, because every text is valid. */
export function parseMarkdown(source: string, syntax: Syntax = {}): NodeOf<'root'> {
  return markdownToMdast(source, { features: { ...features, ...syntax } }) as NodeOf<'root'>;
}

/** Parses MDX. Throws a `MarkdownSyntaxError`. */
export function parseMdx(source: string, syntax: Syntax = {}): NodeOf<'root'> {
  try {
    return mdxToMdast(source, { features: { ...features, ...syntax } }) as NodeOf<'root'>;
  } catch (error) {
    const message = errorMessage(error);
    const [, line = '1', column = '1', what = message] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(message) ?? [];
    throw new MarkdownSyntaxError(plainMessage(what), { line: Number(line), column: Number(column) });
  }
}

/** Removes names of grammar rules and positions relative to the body, which mean nothing to an author. */
function plainMessage(message: string): string {
  return message
    .replace(/\s*\(note: .*\)$/s, '')
    .replaceAll(/\s*\((?:mdx[\w:-]*|\d+:\d+(?:-\d+:\d+)?)\)/g, '')
    .replace(/\.$/, '');
}
