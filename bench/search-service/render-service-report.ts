import type { HostileResult } from './send-hostile-requests.js';
import type { RankingResult } from './compare-ranking.js';
import type { LoadResult } from './measure-load.js';

export interface ServiceReport {
  date: string;
  machine: string;
  clients: number;
  ranking: RankingResult[];
  load: LoadResult[];
  hostile: HostileResult;
}

/** Maximum growth of memory during hostile requests, as a factor. */
const maxGrowth = 1.25;

/** Renders the report as Markdown and tells whether every target is met. */
export function renderServiceReport({ date, machine, clients, ranking, load, hostile }: ServiceReport): {
  text: string;
  hasPassed: boolean;
} {
  const growth = hostile.memory.after / hostile.memory.before;
  const verdicts: [name: string, isMet: boolean, detail: string][] = [
    [
      'Every answer as in the browser',
      ranking.every(({ different }) => different.length === 0),
      ranking.flatMap(({ different }) => different).join('; '),
    ],
    [
      'Nothing empty that is not empty there',
      ranking.every(({ emptied }) => emptied.length === 0),
      ranking.flatMap(({ emptied }) => emptied).join('; '),
    ],
    ['No failed answer under load', load.every(({ failed }) => failed === 0), load.map(({ failed }) => failed).join(', ')],
    ['No error of the inside reaches a client', hostile.leaks.length === 0 && hostile.isAlive, hostile.leaks.slice(0, 5).join('; ')],
    ['Memory is steady', growth <= maxGrowth, `× ${growth.toFixed(2)}`],
  ];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const lines = [
    `# Search service, ${date}`,
    `On ${machine}; the clients ran on the same machine.`,
    '| target | met | |\n| --- | --- | --- |\n' +
      verdicts.map(([name, isMet, detail]) => `| ${name} | ${isMet ? 'yes' : 'no'} | ${detail} |`).join('\n'),
    '## Ranking\n\n| language | queries | MRR@10, browser | MRR@10, service |\n| --- | --- | --- | --- |\n' +
      ranking
        .map(({ lang, queries, mrr }) => `| ${lang} | ${queries} | ${mrr.browser.toFixed(3)} | ${mrr.service.toFixed(3)} |`)
        .join('\n'),
    `## Load\n\n${clients} clients, 100 hits each with statements, gzip; the engine alone is asked in this process, without statements.\n\n` +
      '| | requests | in a second | p95 | failed |\n| --- | --- | --- | --- | --- |\n' +
      load
        .map(
          ({ name, requests, rate, p95, failed }) =>
            `| ${name} | ${requests} | ${rate.toFixed(0)} | ${p95 === undefined ? '' : `${p95.toFixed(0)} ms`} | ${failed} |`,
        )
        .join('\n'),
    `## Hostile requests\n\n${hostile.requests} requests. Answers by status: ${Object.entries(hostile.statuses)
      .map(([status, count]) => `${status === '0' ? 'closed' : status} ${count}`)
      .join(', ')}. Memory: ${megabytes(hostile.memory.before)} after the first fifth, ${megabytes(hostile.memory.after)} at the end.`,
  ];
  return { text: `${lines.join('\n\n')}\n`, hasPassed: verdicts.every(([, isMet]) => isMet) };
}
