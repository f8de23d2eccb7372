interface HeadingAttributes {
  id: string;
  tabIndex: -1;
}

interface CellAttributes {
  scope?: 'col' | undefined;
  'data-align'?: 'center' | 'right' | undefined;
}

type NoAttributes = object;

/** Attributes of an article's elements, by element name: those that Markdown produces and a plugin may replace with a component. */
export interface ElementAttributes {
  h1: HeadingAttributes;
  h2: HeadingAttributes;
  h3: HeadingAttributes;
  h4: HeadingAttributes;
  h5: HeadingAttributes;
  h6: HeadingAttributes;
  p: NoAttributes;
  a: {
    href: string;
    title?: string | undefined;
    className?: 'external' | undefined;
    target?: '_blank' | undefined;
    rel?: 'noopener' | undefined;
  };
  img: {
    src: string;
    alt: string;
    title?: string | undefined;
    /** In pixels; unknown for images on other hosts. */
    width?: number | undefined;
    height?: number | undefined;
    loading: 'lazy';
    decoding: 'async';
    /** The appearance it is shown in, if it has a version for each. */
    'data-for'?: 'light' | 'dark' | undefined;
  };
  blockquote: NoAttributes;
  ul: NoAttributes;
  ol: { start?: number | undefined };
  li: { className?: 'task' | undefined };
  table: NoAttributes;
  th: CellAttributes;
  td: CellAttributes;
  /** Inside the panel with the title and the tools. */
  pre: { tabIndex: 0 };
  /** Inline code; the `code` of a block belongs to `pre`. */
  code: NoAttributes;
  em: NoAttributes;
  strong: NoAttributes;
  del: NoAttributes;
  hr: NoAttributes;
}

/** Names of these elements. */
export const elementNames = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'img', 'blockquote', 'ul', 'ol', 'li'] as const),
  ...(['table', 'th', 'td', 'pre', 'code', 'em', 'strong', 'del', 'hr'] as const),
] satisfies (keyof ElementAttributes)[];

export type ElementName = keyof ElementAttributes;
