import type { MdastNode, NodeOf } from '@kiln/engine';
import type { Post } from './posts.js';
import { dayOf, textsOf } from './texts.js';

/** Inserts date, authors and tags of a post below its title. */
export function addPostMeta(root: NodeOf<'root'>, { document, date, authors, tags, isDraft }: Post): void {
  // Files included in a post have no title.
  const title = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  if (title < 0) return;
  const { lang } = document;
  const text = (value: string): MdastNode => ({ type: 'text', value });
  const parts: MdastNode[] = [
    ...(isDraft ? [{ type: 'strong' as const, children: [text(textsOf(lang).draft)] }] : []),
    ...(date ? [elementOf('time', { dateTime: date }, [text(dayOf(date, lang))])] : []),
    ...[...authors, ...tags].map((term): MdastNode => ({ type: 'link', url: `${encodeURI(term.path)}/`, children: [text(term.text)] })),
  ];
  const children = parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]));
  if (parts.length > 0) root.children.splice(title + 1, 0, elementOf('p', { className: 'blog-meta' }, children));
}

function elementOf(name: string, attributes: Record<string, string>, children: MdastNode[]): MdastNode {
  const list = Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value }));
  return { type: name === 'p' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement', name, attributes: list, children };
}
