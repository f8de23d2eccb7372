import type { NodeOf } from './markdown-parser.js';
import { type DraftPart, type FileContext, type ImportedComponent, positionOf, report } from './article-context.js';
import { addModule } from './add-module.js';
import { attributesOf } from './attribute-names.js';
import { errorMessage } from '../model/error-message.js';
import { escapeText } from '../model/escape-html.js';
import { importFinding } from './define-import.js';
import { isAllowedSource, type PolicyKind } from '../config/policy-sources.js';
import type { ComponentImport } from '../model/index.js';
import { isExternalLink, withBase } from '../model/route-path.js';
import { withoutGuards } from './prepare-source.js';
import { renderFragment } from './render-fragment.js';
import { renderImage } from './render-image.js';
import { renderLink, resolveHref } from './render-link.js';
import { renderNodes } from './render-nodes.js';
import { withoutPictures } from './render-picture.js';

type JsxNode = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;
type ExpressionNode = NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>;

const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Renders a JSX element: an HTML tag, an included fragment, or a component to render later. */
export function renderElement(context: FileContext, node: JsxNode): DraftPart[] {
  const name = node.name;
  if (name === null) return renderNodes(context, node.children);
  const props = readProps(context, node);
  const fragment = context.fragments.get(name);
  if (fragment) return renderFragment(context, { path: fragment, props, node });
  if (/^[a-z]/.test(name) && !name.includes('.')) return renderTag(context, node, { tag: name, props });
  const imported = context.components.get(name.split('.', 1).join());
  if (imported === null) return renderNodes(context, node.children);
  // A component's link is a link like any other: base, language and checks apply.
  if (typeof props['href'] === 'string') props['href'] = resolveHref(context, { url: props['href'], position: node.position });
  const children = renderNodes(context, node.children);
  return [
    {
      slot: 'component',
      name,
      ...(imported && { from: recordImport(context, imported) }),
      props,
      children,
      block: node.type === 'mdxJsxFlowElement',
      file: context.file,
      ...positionOf(context, node),
    },
  ];
}

/** Records that a component of a module is used. */
function recordImport({ page }: FileContext, { path, ...from }: ImportedComponent): ComponentImport {
  addModule(page.modules, { name: from.module, path, exports: [from.exported] });
  return from;
}

const onlyComments = /^(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/[^\n]*(?:\n|$))*$/;

/** Renders the value of `{…}` as text. */
export function renderExpression(context: FileContext, node: ExpressionNode): DraftPart[] {
  if (onlyComments.test(node.value)) return [];
  const value = evaluate(context, node, node.value);
  if (value === null || typeof value === 'boolean') return [];
  const text = Array.isArray(value) ? value.join('') : typeof value === 'string' ? value : JSON.stringify(value);
  context.page.text.add(text);
  return [escapeText(text)];
}

function renderTag(context: FileContext, node: JsxNode, { tag, props }: { tag: string; props: Record<string, unknown> }): DraftPart[] {
  if (tag === 'script' || tag === 'style') {
    report(context, node, {
      rule: 'inline-code',
      what: `<${tag}> in a page is blocked by the site's security policy.`,
      fix: 'Put it into a component or a stylesheet of the site.',
    });
    return [];
  }
  if ('style' in props && !context.page.config.csp.style.includes("'unsafe-inline'")) {
    report(context, node, {
      rule: 'inline-style',
      what: `The style of <${tag}> is blocked by the site's security policy.`,
      fix: 'Use a class and style it in a stylesheet of the site.',
    });
    delete props['style'];
  }
  reportBlocked(context, node, props);
  const { href, src, alt, title, ...others } = props;
  const children = renderNodes(context, node.children);
  if (tag === 'a' && typeof href === 'string') {
    return renderLink(context, { url: href, title: typeof title === 'string' ? title : null, position: node.position }, children, others);
  }
  if (tag === 'img' && typeof src === 'string') {
    const image = {
      url: src,
      alt: typeof alt === 'string' ? alt : '',
      title: typeof title === 'string' ? title : null,
      ...(node.position && { position: node.position }),
    };
    const { width: _width, height: _height, ...measured } = others;
    // Only the author knows the size of an image on another host.
    const rest = isExternalLink(src) ? others : measured;
    const larger = rest['data-zoom-src'];
    if (typeof larger === 'string') rest['data-zoom-src'] = withBase(larger, context.page.config.base);
    return renderImage(context, image, rest);
  }
  const open = `<${tag}${attributesOf(props)}>`;
  if (voidTags.has(tag)) return [open];
  return [open, ...(tag === 'picture' ? withoutPictures(children) : children), `</${tag}>`];
}

/** Elements to the part of the security policy that applies to what they load. */
const loadedBy: Readonly<Record<string, PolicyKind>> = { iframe: 'frame', video: 'media', audio: 'media', source: 'media', track: 'media' };

/** Reports an element whose source the security policy blocks. */
function reportBlocked(context: FileContext, node: JsxNode, { src }: Record<string, unknown>): void {
  const kind = loadedBy[node.name ?? ''];
  if (!kind || typeof src !== 'string' || !isExternalLink(src) || isAllowedSource(src, kind, context.page.config)) return;
  report(context, node, {
    rule: 'csp',
    what: `The security policy blocks ${src} of <${node.name}>.`,
    fix: `Add "${URL.canParse(src) ? new URL(src).origin : src}" to csp.${kind} in the config, or serve the file from the site itself.`,
  });
}

function readProps(context: FileContext, node: JsxNode): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const value = evaluate(context, node, `{${attribute.value}}`);
      if (typeof value === 'object') Object.assign(props, value);
    } else if (attribute.value === null || attribute.value === undefined) props[attribute.name] = true;
    else if (typeof attribute.value === 'string') props[attribute.name] = withoutGuards(attribute.value);
    else props[attribute.name] = evaluate(context, node, attribute.value.value);
  }
  return props;
}

function evaluate(context: FileContext, node: JsxNode | ExpressionNode, expression: string): unknown {
  try {
    return context.evaluator.evaluate(withoutGuards(expression));
  } catch (error) {
    const message = errorMessage(error);
    const importing = importFinding(context, message);
    if (importing !== undefined) {
      if (importing) report(context, node, importing);
      return null;
    }
    const isJsx = /^\s*<|[(=>]\s*</.test(expression);
    report(context, node, {
      rule: 'expression',
      what: isJsx ? 'An expression contains JSX.' : `The expression {${expression.trim().slice(0, 60)}} cannot be evaluated: ${message}.`,
      fix: isJsx
        ? 'Write the element directly in the page, or turn it into a component and register it in mdx-components.tsx.'
        : 'Expressions can use `frontmatter`, `props`, the exports of the page and read-only methods, and must return plain data. Move anything else to a component.',
    });
    return null;
  }
}
