import type { Exception, Finding } from '../finding.js';
import type { Fence, Page } from '../pages/parse-page.js';
import { placeInFence } from '../pages/place-in-fence.js';
import { checkJson } from './check-json.js';
import { checkScripts } from './check-scripts.js';
import { checkShell } from './check-shell.js';
import { checkComponentSyntax, checkSyntax } from './check-syntax.js';
import type { Mistake } from './check-types.js';
import { type CommandLine, knownCommandLine } from './cli-help.js';
import { sampleKind, type SampleKind } from './sample-kind.js';

type SampleReport = { findings: Finding[]; exceptions: Exception[]; counts: Record<string, number> };

const fixes = {
  script: 'Write it as complete statements, or mark the fence unchecked="reason".',
  component: 'Fix the script of the component.',
  json: 'Write valid JSON; comments are only allowed in tsconfig.json and jsonc.',
  shell: 'Use commands and flags that `rsbuild --help` or the package manager lists.',
  text: '',
};

/**
 * Checks every fence of the pages: scripts must parse, those with a file name are type-checked against the real packages, JSON must
 * parse, and commands must exist.
 */
export function checkSamples(pages: readonly Page[]): SampleReport {
  const commandLine = knownCommandLine();
  const samples = pages.flatMap((page) => page.fences.map((fence) => ({ page, fence, kind: sampleKind(fence) })));
  const typeFindings = checkScripts(
    samples.flatMap(({ page, fence, kind }) => (kind.kind === 'script' && kind.file ? [{ page, fence, file: kind.file }] : [])),
  );
  const findings = pages.flatMap((page) => checkInlineCommands(page, commandLine));
  const exceptions: Exception[] = [];
  const counts: Record<string, number> = { files: 0, script: 0, component: 0, json: 0, shell: 0, text: 0, unchecked: 0 };

  for (const { page, fence, kind } of samples) {
    const ofTypes = typeFindings.get(fence);
    const group = fence.unchecked !== undefined ? 'unchecked' : ofTypes ? 'files' : kind.kind;
    counts[group] = (counts[group] ?? 0) + 1;
    const own =
      ofTypes ??
      mistakesOf(fence, kind, commandLine).map(({ message, ...place }) => {
        return { rule: kind.kind, file: page.file, ...placeInFence(page, fence, place), what: message, fix: fixes[kind.kind] };
      });
    if (fence.unchecked === undefined) findings.push(...own);
    else {
      exceptions.push({ file: page.file, line: fence.line - 1, what: fence.title ?? fence.lang, reason: fence.unchecked });
      findings.push(...checkException(page, fence, own.length === 0));
    }
  }
  return { findings, exceptions, counts };
}

function mistakesOf(fence: Fence, kind: SampleKind, commandLine: CommandLine): Mistake[] {
  switch (kind.kind) {
    case 'script':
      return checkSyntax(fence.code, kind.extension);
    case 'component':
      return checkComponentSyntax(fence.code);
    case 'shell':
      return checkShell(fence.code, commandLine);
    case 'json': {
      const mistake = checkJson(fence.code, kind);
      if (mistake) return [mistake];
      return /(?:^|\/)package\.json$/.test(fence.title ?? '') ? checkPackageScripts(fence.code, commandLine) : [];
    }
    case 'text':
      return [];
  }
}

function checkPackageScripts(code: string, commandLine: CommandLine): Mistake[] {
  const lines = code.split('\n');
  return Object.values(JSON.parse(code).scripts ?? {}).flatMap((command) => {
    const line = lines.findIndex((text) => text.includes(JSON.stringify(command))) + 1;
    return checkShell(String(command), commandLine).map(({ message }) => ({ line, column: 1, message }));
  });
}

function checkInlineCommands({ file, codes }: Page, commandLine: CommandLine): Finding[] {
  return codes
    .filter(({ text }) => /^(?:npx )?rsbuild(?: [\w./=-]+)+$/.test(text))
    .flatMap(({ text, line, column }) =>
      checkShell(text, commandLine).map(({ message }) => ({ rule: 'shell', file, line, column, what: message, fix: fixes.shell })),
    );
}

/**
 * Checks that an exception has a reason, and that the sample would fail without it. Declarations are never tried, because they would
 * affect other samples.
 */
function checkException({ file }: Page, { line, title, unchecked }: Fence, passes: boolean): Finding[] {
  const place = { rule: 'exception', file, line: line - 1, column: 1 };
  if (!unchecked?.trim()) return [{ ...place, what: 'The exception has no reason.', fix: 'Write unchecked="why".' }];
  if (!passes || title?.endsWith('.d.ts')) return [];
  return [{ ...place, what: 'The sample passes; the exception is not needed.', fix: `Remove unchecked="${unchecked}".` }];
}
