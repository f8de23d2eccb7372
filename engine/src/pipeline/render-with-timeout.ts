import { type ArticlePart, type ComponentCall, type Finding, type PageView, SiteError } from '../model/index.js';
import { runWithTimeout } from '../config/run-with-timeout.js';
import type { Renderer } from '../server/index.js';

type RenderedArticle = ReturnType<Renderer['renderArticle']>;
type Frame = Parameters<Renderer['renderFrame']>[0];

/** Time limit for the components of a page, in ms: a thousand times what they usually take. */
export const renderLimit = 10_000;

/** Renders the article of a page. If a component exceeds the time limit, returns a finding and no HTML. */
export function renderArticleWithTimeout(
  renderer: Renderer,
  parts: readonly ArticlePart[],
  { view, limit = renderLimit }: { view?: PageView; limit?: number } = {},
): RenderedArticle {
  if (parts.every((part) => typeof part === 'string')) return renderer.renderArticle(parts);
  let current: ComponentCall | undefined;
  const onCall = (call: ComponentCall) => (current = call);
  const rendered = runWithTimeout(() => renderer.renderArticle(parts, { ...(view && { view }), onCall }), limit);
  if (rendered) return rendered.value;
  const { name = '', file = '', line = 1, column = 1 } = current ?? {};
  const finding: Finding = {
    severity: 'error',
    rule: 'component',
    what: `<${name}> is still rendering after ${limit / 1000} seconds.`,
    where: { file, line, column },
    fix: 'Look for an infinite loop in the component, or in one inside it.',
  };
  return { html: '', hasIslands: false, findings: [finding] };
}

/** Renders the frame around an article; `file` is the page, as shown to the writer. */
export function renderFrameWithTimeout(renderer: Renderer, frame: Frame, file: string, limit = renderLimit): string {
  const rendered = runWithTimeout(() => renderer.renderFrame(frame), limit);
  if (rendered) return rendered.value;
  throw new SiteError({
    severity: 'error',
    rule: 'component',
    what: `The frame around this page is still rendering after ${limit / 1000} seconds.`,
    where: { file },
    fix: 'Look for an infinite loop in the layout of the theme.',
  });
}
