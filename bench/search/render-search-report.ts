import type { LongestTask } from '../measure/longest-task.js';
import type { Latency, Spread } from './measure-latency.js';
import type { LanguageResult } from './measure-language.js';
import { minisearchFull } from './engines/minisearch-full.js';

/** A run of the search benchmark. */
export interface SearchReport {
  date: string;
  machine: string;
  /** Versions of the other engines. */
  versions: Record<string, string>;
  languages: LanguageResult[];
  /** Empty if not measured. */
  latency: Latency[];
}

/** Renders the results as Markdown. */
export function renderSearchReport({ date, machine, versions, languages, latency }: SearchReport): string {
  const parts = [
    `# Search, ${date}`,
    `${machine}; ${Object.entries(versions)
      .map((pair) => pair.join(' '))
      .join(', ')}.`,
    'MRR@10, recall and empty answers over the labelled queries. Constants of our ranking were fitted to the set "tune"; rules, round constants, keywords and questions were chosen with all queries in view but those called unseen, which were written before the last changes of ranking, judged by reading the pages and then asked once. Where one is nearly the same as an earlier query it was left out. Of the Chinese queries 249, all in "tune", were written by authors who saw neither the search nor the other queries (a dozen of them after reading the pages), and the questions and most keywords of the Chinese pages by authors who saw no query; the English queries called blind were written by authors who saw neither the pages nor the search, and judged by reading the pages, but are used for development since; the other queries, and the rest of the keywords and synonyms, come from one author who knew both sets. "minisearch + metadata" has the descriptions, keywords, questions and synonyms that ours has, and weights fitted to the same queries; the other peers have none of these. Fetched: brotli, before the first answer; of ours the whole index, although the first answer needs only its first tier. Time: median of a query in Node, as a ratio to ours; Pagefind runs in the browser and its time includes the way there.',
  ];
  for (const language of languages) parts.push(...languageParts(language));
  if (latency.length > 0)
    parts.push(
      '## In the browser',
      "Typed into the panel of the built site, the page's thread slowed four times; the browser cannot slow a worker. Keys are 80 ms apart. Key to screen: from the last key of a query to the frame with its first results; statements follow after the pause of 150 ms. Longest task: by the clock, then by the time for which the page's thread had a processor; while typing, until all results stand. Stolen: the share of the processors that the host of a virtual machine gave to others meanwhile; a task waits for it by the clock.",
      latencyTable(latency),
    );
  return `${parts.join('\n\n')}\n`;
}

function languageParts({ lang, pages, queries, skipped, results, leftOut }: LanguageResult): string[] {
  const [ours] = results;
  const peer = results.find(({ name }) => name === minisearchFull.name);
  const notes = [
    `${pages} pages, ${queries} queries${skipped > 0 ? `; ${skipped} more wait for pages that are not written yet` : ''}.`,
    ...(ours && peer && ours !== peer
      ? [`Our index weighs ${percent(ours.bytes / peer.bytes)} of that of MiniSearch with the same metadata (limit: 60 %).`]
      : []),
    ...leftOut.map((reason) => `Left out: ${reason}.`),
  ];
  const sets = ours?.scores ?? [];
  const rows = sets.flatMap(({ half, group, count }) =>
    results.flatMap(({ name, bytes, time, scores }) => {
      const ofSet = scores.filter((score) => score.half === half && score.group === group);
      return ofSet.map(({ mrr, recall1, recall7, empty }) => [
        name,
        `${group ? `${group} ` : ''}${half} (${count})`,
        mrr.toFixed(3),
        percent(recall1),
        percent(recall7),
        String(empty),
        `${(bytes / 1000).toFixed(1)} KB`,
        ours && ours.name !== name ? `${(time / ours.time).toFixed(2)} ×` : `${time.toFixed(2)} ms`,
      ]);
    }),
  );
  return [`## ${lang}`, notes.join(' '), table(['Engine', 'Queries', 'MRR@10', 'Recall@1', 'Recall@7', 'Empty', 'Fetched', 'Time'], rows)];
}

function latencyTable(latency: Latency[]): string {
  const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
  const task = ({ clock, own }: LongestTask) => `${milliseconds(clock)}, ${milliseconds(own)}`;
  const both = ({ median, slowest }: Spread) => `${milliseconds(median)}, ${milliseconds(slowest)}`;
  const rows = latency.map(({ lang, load, answers, screens, longest, stolen }) => [
    lang,
    milliseconds(load),
    both(answers),
    both(screens),
    task(longest.firstOpening),
    task(longest.typing),
    task(longest.opening),
    percent(stolen),
  ]);
  return table(
    [
      'Language',
      'Shortcut to index ready',
      'Answer of the worker: median, slowest',
      'Key to screen: median, slowest',
      'Longest task of the first opening',
      'Longest task while typing',
      'Longest task of opening and closing later',
      'Stolen',
    ],
    rows,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
