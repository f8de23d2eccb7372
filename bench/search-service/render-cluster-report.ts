import type { HostileResult } from './send-hostile-requests.js';
import type { EventResult } from './query-during.js';
import type { RankingResult } from './compare-ranking.js';
import type { LoadResult } from './measure-load.js';
import type { MillionResult } from './million.js';

/** Results of the service on a cluster. Parts that were not requested are absent. */
export interface ClusterReport {
  machine: string;
  ranking?: RankingResult[];
  load?: LoadResult[];
  faults?: { killed: EventResult; swapped: EventResult; dead: EventResult };
  hostile?: HostileResult;
  many?: MillionResult;
}

type Verdict = [name: string, isMet: boolean, detail: string];

/** Renders the report as Markdown and tells whether every target is met. */
export function renderClusterReport(report: ClusterReport): { text: string; hasPassed: boolean } {
  const verdicts = verdictsOf(report);
  const { ranking, load, faults, hostile, many } = report;
  const parts = [
    '# On a cluster',
    `Four Sphinx 2.2.11 nodes (two shards, two mirrors each), a front, the service and the clients on one machine: ${report.machine}.`,
    table(
      ['target', 'met', ''],
      verdicts.map(([name, isMet, detail]) => [name, isMet ? 'yes' : 'no', detail]),
    ),
    ranking &&
      table(
        ['language', 'queries', 'MRR@10, browser', 'MRR@10, cluster', 'other answers'],
        ranking.map(({ lang, queries, mrr, different }) => [
          lang,
          queries,
          mrr.browser.toFixed(3),
          mrr.service.toFixed(3),
          different.length,
        ]),
      ),
    load &&
      table(
        ['', 'requests', 'in a second', 'p95', 'marked partial', 'failed'],
        load.map(({ name, requests, rate, p95, partial, failed }) => [
          name,
          requests,
          rate.toFixed(0),
          `${(p95 ?? 0).toFixed(0)} ms`,
          partial,
          failed,
        ]),
      ),
    faults &&
      table(
        ['while', 'requests', 'failed', 'marked partial', 'partial, unmarked', 'p95'],
        Object.values(faults).map(({ name, requests, failed, partial, unmarked, p95 }) => [
          name,
          requests,
          failed,
          partial,
          unmarked,
          `${p95.toFixed(0)} ms`,
        ]),
      ),
    many &&
      `${many.sections} sections on two nodes: loaded in ${many.loading.toFixed(0)} s, ${(many.memory / 1e9).toFixed(1)} GB in memory; ` +
        `${many.clients} clients, ${many.requests} requests, p95 ${many.p95.toFixed(0)} ms, ${many.partial} partial; ` +
        `a request takes ${many.processor.service.toFixed(1)} ms of the service's processor time and ${many.processor.engine.toFixed(1)} ms of the engine's.`,
    hostile &&
      `${hostile.requests} hostile requests. Memory: ${megabytes(hostile.memory.before)} after the first fifth, ${megabytes(hostile.memory.after)} at the end.`,
  ];
  return { text: `${parts.filter(Boolean).join('\n\n')}\n`, hasPassed: verdicts.every(([, isMet]) => isMet) };
}

function verdictsOf({ ranking, load, faults, hostile, many }: ClusterReport): Verdict[] {
  const [alone, service] = load ?? [];
  return [
    ...(ranking
      ? [
          ['MRR@10 within 0.02 of the browser', ranking.every(({ mrr }) => mrr.browser - mrr.service <= 0.02), ''] satisfies Verdict,
          [
            'Nothing empty that is not empty there',
            ranking.every(({ emptied }) => emptied.length === 0),
            ranking.flatMap(({ emptied }) => emptied).join('; '),
          ] satisfies Verdict,
        ]
      : []),
    ...(alone && service
      ? [
          [
            'The gateway costs at most 30 %',
            service.rate >= 0.7 * alone.rate,
            `${(100 * (1 - service.rate / alone.rate)).toFixed(0)} %`,
          ] satisfies Verdict,
        ]
      : []),
    ...(faults
      ? [
          [
            'Nodes killed: none failed, none partial unmarked',
            faults.killed.failed + faults.killed.unmarked === 0,
            `${faults.killed.partial} marked`,
          ] satisfies Verdict,
          ['Deployment swapped: none failed', faults.swapped.failed === 0, `${faults.swapped.partial} marked`] satisfies Verdict,
          ['Both mirrors dead: marked', faults.dead.failed + faults.dead.unmarked === 0 && faults.dead.partial > 0, ''] satisfies Verdict,
        ]
      : []),
    ...(hostile
      ? [
          [
            'No error of the inside reaches a client',
            hostile.leaks.length === 0 && hostile.isAlive,
            hostile.leaks.slice(0, 3).join('; '),
          ] satisfies Verdict,
          ['Memory is steady', hostile.memory.after / hostile.memory.before <= 1.25, ''] satisfies Verdict,
        ]
      : []),
    ...(many ? [[`${many.sections} sections: p95 at most 150 ms`, many.p95 <= 150, `${many.p95.toFixed(0)} ms`] satisfies Verdict] : []),
  ];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
