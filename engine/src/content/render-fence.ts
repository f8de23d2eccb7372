import type { MdastNode, NodeOf } from './markdown-parser.js';
import { type DraftPart, type FileContext, positionOf, report, reportInside } from './article-context.js';
import { readRegion } from './include-file.js';
import { readFence } from './render-code.js';
import { renderTabs } from './render-containers.js';
import { resolveHref } from './render-link.js';
import { resolveInclude } from './resolve-import.js';

/** Renders a code block, to be highlighted later. */
export function renderFence(context: FileContext, node: NodeOf<'code'>): DraftPart[] {
  const { page } = context;
  const position = positionOf(context, node);
  const raw = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const mark = /^\s*(`{3,}|~{3,})/.exec(raw)?.[1];
  if (mark && !new RegExp(`\\n[\\s>]*${mark}[\`~]*\\s*$`).test(raw)) {
    report(context, node, {
      rule: 'unclosed-fence',
      what: 'This code block is never closed.',
      fix: `Add a line with ${mark} after its last line.`,
    });
  }
  let fence = readFence(node);
  if (fence.meta.file) {
    const [specifier = '', region = ''] = fence.meta.file.split('#');
    const included = resolveInclude(specifier, context);
    const content = 'path' in included ? readRegion(included.path, region) : included;
    if ('text' in content) fence = readFence({ ...node, value: content.text });
    else report(context, node, { rule: 'include', ...content });
  }
  const hook = page.hooks.fences[fence.lang];
  const source = { lang: fence.lang, code: fence.code, meta: node.meta ?? '' };
  const result = hook ? hook(source, page.source) : null;
  if (result && 'html' in result && result.text !== undefined) page.text.add(`${result.text}\n`);
  else page.text.addCode(`${fence.code}\n`);
  if (result && 'problem' in result) reportInside(context, node, { problem: result.problem, text: fence.code, firstLine: 1 });
  else if (result) {
    if ('html' in result) return [result.html];
    return [{ slot: 'component', ...result, children: [], block: true, file: context.file, ...position }];
  }
  const links = page.hooks.code(source, page.source).flatMap(({ start, end, link }) => {
    const href = resolveHref(context, { ...node, url: link });
    return href === null ? [] : [{ start, end, href }];
  });
  return [{ slot: 'code', fence, links, file: context.file, ...position }];
}

/** Renders code blocks as tabs. */
export function renderCodeGroup(context: FileContext, node: NodeOf<'containerDirective'>, children: readonly MdastNode[]): DraftPart[] {
  const tabs = children.flatMap((child) => {
    if (child.type === 'code') {
      const fence = readFence(child);
      const label = fence.meta.title ?? (fence.lang || 'text');
      return [
        {
          label,
          body: renderFence(context, { ...child, meta: (child.meta ?? '').replace(/\btitle=(?:"[^"]*"|'[^']*'|\S+)|\[[^\]]+\]/g, '') }),
        },
      ];
    }
    report(context, child, { rule: 'code-group', what: 'A code group can only contain code blocks.', fix: 'Move this out of the group.' });
    return [];
  });
  return renderTabs({ set: context.page.tabSets++, group: node.attributes?.['group'] ?? '', tabs });
}
