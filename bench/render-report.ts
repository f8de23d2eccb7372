import type { BuildResult } from './bench-build.js';
import type { DevResult } from './bench-dev.js';
import type { WeightResult } from './bench-weight.js';
import type { Results, Verdict } from './evaluate-targets.js';

/** A run with its verdicts. */
export interface Report extends Results {
  /** Description of the machine: name to text. */
  machine: Record<string, string>;
  verdicts: Verdict[];
}

type Show = (value: number) => string;

/** Renders the results as Markdown. */
export function renderReport({ machine, builds, devs, weights, floor, verdicts }: Report): string {
  const parts = [
    '# Benchmark',
    Object.entries(machine)
      .map(([name, text]) => `- ${name}: ${text}`)
      .join('\n'),
  ];
  for (const scale of new Set(builds.map((result) => result.scale))) {
    parts.push(
      `## Build, ${scale === 1 ? '370' : `${scale} × 370`} pages`,
      'Ratios in brackets are to kiln in the same run.',
      buildTable(builds.filter((result) => result.scale === scale)),
    );
  }
  if (devs.length > 0) parts.push('## Dev server', devTable(devs));
  if (weights.length > 0) parts.push('## Script of a reading page', weightTable(weights, floor));
  parts.push('## Targets', targetTable(verdicts));
  return `${parts.join('\n\n')}\n`;
}

function buildTable(results: BuildResult[]): string {
  const ours = results.find(({ tool }) => tool === 'kiln');
  const rows = results.map((result) => [
    result.tool,
    ...(['cold', 'warm', 'changed'] as const).map((kind) =>
      compared(result[kind]?.seconds, ours?.[kind]?.seconds, (seconds) => `${seconds.toFixed(2)} s`),
    ),
    compared(result.cold?.cpu, ours?.cold?.cpu, (seconds) => `${seconds.toFixed(1)} s`),
    compared(result.cold?.memory, ours?.cold?.memory, (bytes) => `${(bytes / 1e6).toFixed(0)} MB`),
    compared(result.warm?.memory, ours?.warm?.memory, (bytes) => `${(bytes / 1e6).toFixed(0)} MB`),
    result.output ? `${(result.output.bytes / 1e6).toFixed(1)} MB, ${result.output.files} files` : '–',
    result.note,
  ]);
  return table(
    ['Tool', 'Cold', 'Warm', 'One page changed', 'Processor time cold', 'Peak memory cold', 'Peak memory warm', 'Output', 'Note'],
    rows,
  );
}

function devTable(results: DevResult[]): string {
  const rows = results.map(({ tool, scale, coldStart, warmStart, edit, frame, note }) => [
    tool,
    `${scale} ×`,
    plain(coldStart, (seconds) => `${seconds.toFixed(2)} s`),
    plain(warmStart, (seconds) => `${seconds.toFixed(2)} s`),
    plain(edit, (time) => `${time.toFixed(0)} ms`),
    plain(frame, (time) => `${time.toFixed(0)} ms`),
    note,
  ]);
  return table(['Tool', 'Corpus', 'First page, no cache', 'First page, cached', 'Save to document', 'Save to next frame', 'Note'], rows);
}

function weightTable(results: WeightResult[], floor: number | null): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const rows = results.map(({ tool, weight, note }) => [
    tool,
    plain(weight?.untilLoad, kilobytes),
    plain(weight?.total, kilobytes),
    plain(weight?.inline, kilobytes),
    plain(weight?.bytes, kilobytes),
    note,
  ]);
  if (floor !== null) rows.push(['react + react-dom', '–', kilobytes(floor), '–', '–', '']);
  return table(['Tool', 'Until load', 'After idle', 'Of it inline', 'Everything loaded', 'Note'], rows);
}

function targetTable(verdicts: Verdict[]): string {
  return table(
    ['Target', 'Limit', 'Figure', 'Verdict'],
    verdicts.map(({ text, limit, figure, verdict }) => [text, limit, plain(figure, (number) => number.toFixed(2)), verdict]),
  );
}

function compared(value: number | undefined, base: number | undefined, show: Show): string {
  if (typeof value !== 'number') return '–';
  return base && base !== value ? `${show(value)} (${(value / base).toFixed(1)} ×)` : show(value);
}

function plain(value: number | null | undefined, show: Show): string {
  return typeof value === 'number' ? show(value) : '–';
}

function table(heads: string[], rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
