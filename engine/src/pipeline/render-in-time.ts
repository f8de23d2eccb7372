import { Script } from 'node:vm';
import { systemCode } from '../cache/system-reason.js';
import { type ArticlePart, type ComponentCall, type Finding, SiteError } from '../model/index.js';
import type { Renderer } from '../server/index.js';

type RenderedArticle = ReturnType<Renderer['renderArticle']>;
type Frame = Parameters<Renderer['renderFrame']>[0];

/** Milliseconds that the components of a page may take: a thousand times of what they usually do. */
const renderLimit = 10_000;

const workKey = Symbol.for('kiln.limited-work');
// Rendering is synchronous, so only another thread can end it: the one that watches a script with a time limit.
const runWork = new Script('globalThis[Symbol.for("kiln.limited-work")]()');

/** Renders an article; a component that does not come to an end is a finding, and the article is left out. */
export function renderArticleInTime(renderer: Renderer, parts: readonly ArticlePart[], limit = renderLimit): RenderedArticle {
  if (parts.every((part) => typeof part === 'string')) return renderer.renderArticle(parts);
  let current: ComponentCall | undefined;
  const rendered = runInTime(() => renderer.renderArticle(parts, (call) => (current = call)), limit);
  if (rendered) return rendered.value;
  const { name = '', file = '', line = 1, column = 1 } = current ?? {};
  const finding: Finding = {
    severity: 'error',
    rule: 'component',
    what: `<${name}> is still rendering after ${limit / 1000} seconds.`,
    where: { file, line, column },
    fix: 'Look for a loop without end in the component, or in one inside it.',
  };
  return { html: '', hasIslands: false, findings: [finding] };
}

/** Renders the frame around an article; `file` is the page, as shown to the writer. */
export function renderFrameInTime(renderer: Renderer, frame: Frame, file: string, limit = renderLimit): string {
  const rendered = runInTime(() => renderer.renderFrame(frame), limit);
  if (rendered) return rendered.value;
  throw new SiteError({
    severity: 'error',
    rule: 'component',
    what: `The frame around this page is still rendering after ${limit / 1000} seconds.`,
    where: { file },
    fix: 'Look for a loop without end in the layout of the theme.',
  });
}

/** What a function gives; null when it takes longer than that. */
function runInTime<Value>(work: () => Value, timeout: number): { value: Value } | null {
  Reflect.set(globalThis, workKey, work);
  try {
    const value: Value = runWork.runInThisContext({ timeout });
    return { value };
  } catch (error) {
    if (systemCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, workKey);
  }
}
