import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MdastNode } from './markdown-parser.js';
import { type DraftPart, type FileContext, report } from './article-context.js';
import { parseFile } from './parse-file.js';
import { frontmatterSchemaOf, parseFrontmatter } from './parse-frontmatter.js';
import { decode } from './read-documents.js';
import { shownPath } from './page-files.js';
import { renderRoot } from './render-root.js';

interface Inclusion {
  path: string;
  /** `headingOffset` moves its headings down; the rest is available as `props`. */
  props: Record<string, unknown>;
  node: MdastNode;
}

/** Renders the content of another MDX file in place of an element. */
export function renderFragment(context: FileContext, { path, props, node }: Inclusion): DraftPart[] {
  const { page } = context;
  page.dependencies.add(path);
  if (context.trail.includes(path)) {
    report(context, node, {
      rule: 'cyclic-include',
      what: `Circular include: ${[...context.trail, path].map((file) => relative(page.config.root, file)).join(' → ')}.`,
      fix: 'Remove one of these includes.',
    });
    return [];
  }
  const file = shownPath(path, page.config);
  const { text, findings } = decode(readFileSync(path), file);
  page.findings.push(...findings);
  const { headingOffset = 0, ...rest } = props;
  const offset = Number(headingOffset);
  if (!Number.isInteger(offset)) {
    report(context, node, {
      rule: 'include',
      what: `headingOffset is ${JSON.stringify(headingOffset)}, which is not an integer.`,
      fix: 'Pass an integer, such as headingOffset={1}.',
    });
  }
  const {
    body,
    bodyLine,
    frontmatter,
    findings: frontmatterFindings,
  } = parseFrontmatter(text, file, frontmatterSchemaOf(context.page.config));
  page.findings.push(...frontmatterFindings);
  const parsed = parseFile({ page, body, bodyLine, frontmatter, path, file, props: rest, trail: [...context.trail, path] });
  if (!parsed) return [];
  return renderRoot({ ...parsed.context, headingOffset: context.headingOffset + (Number.isInteger(offset) ? offset : 0) }, parsed.root);
}
