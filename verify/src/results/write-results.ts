import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../pages/parse-page.js';
import { compareResults } from './check-results.js';
import { isSameResult } from './is-same-result.js';

/** Writes the results of the English samples into the pages of both languages. Returns the changed files and the failed runs. */
export async function writeResults(pages: readonly Page[], { root }: { root: string }): Promise<{ changed: string[]; failed: string[] }> {
  const results = await compareResults(pages.filter(({ lang }) => lang === 'en'));
  const made = new Map(results.map(({ page, fence, made }) => [`${page.route} ${fence.result}`, made]));
  const changed = pages.filter((page) => {
    const lines = [...page.source];
    // From the end, so that line numbers of earlier fences stay valid.
    for (const fence of page.fences.toReversed()) {
      const text = made.get(`${page.route} ${fence.result}`);
      if (text === undefined || isSameResult(fence.code, text)) continue;
      const start = fence.line - 1;
      const end = lines.findIndex((line, index) => index >= start && /^`{3,}\s*$/.test(line));
      lines.splice(start, end - start, ...text.split('\n'));
    }
    const text = lines.join('\n');
    const isChanged = text !== readFileSync(join(root, page.file), 'utf8').replace(/\r\n?/g, '\n');
    if (isChanged) writeFileSync(join(root, page.file), text);
    return isChanged;
  });
  return {
    changed: changed.map(({ file }) => file),
    failed: results.flatMap(({ page, fence, error }) => (error ? [`${page.file}:${fence.line - 1}  ${error}`] : [])),
  };
}
