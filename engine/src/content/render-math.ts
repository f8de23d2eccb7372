import { escapeText } from '../model/escape-html.js';
import { type DraftPart, type FileContext, report, reportInside } from './article-context.js';
import type { NodeOf } from './markdown-parser.js';
import { withoutGuards } from './prepare-source.js';

/** Renders a formula with the hook of a plugin. */
export function renderMath(context: FileContext, node: NodeOf<'math' | 'inlineMath'>): DraftPart[] {
  const { page } = context;
  const raw = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const isBlock = node.type === 'math';
  if (isBlock && !/\n[\s>]*\$\$\$*\s*$/.test(raw)) {
    report(context, node, {
      rule: 'unclosed-fence',
      what: 'This formula is never closed.',
      fix: 'Add a line with $$ after its last line.',
    });
    return [];
  }
  const tex = withoutGuards(node.value);
  const result = page.hooks.math?.({ tex, display: isBlock || raw.startsWith('$$') });
  if (!result || 'problem' in result) {
    if (result) reportInside(context, node, { problem: result.problem, text: node.value, firstLine: isBlock ? 1 : 0 });
    page.text.add(tex);
    return [`<code>${escapeText(tex)}</code>`];
  }
  page.text.add(isBlock ? `${result.text}\n` : result.text);
  return [result.html];
}
