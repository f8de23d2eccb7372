import { parseArgs } from 'node:util';
import { type Tool, tools } from './tools/tool.js';

export const help = `Usage: npm run bench -- [options]

Builds one generated corpus with this engine and with others, and compares them.

  --only <names>   Tools, separated by commas: ${tools.map(({ name }) => name).join(', ')}
                   (default: all but docusaurus; kiln alone above scale 10)
  --scale <list>   Size of the corpus: 1 is 370 pages, 10 is 3,682, 54 is 19,874 (default: 1,10)
  --runs <n>       Runs of each build and start at scale 1; the median counts (default: 3)
  --parts <list>   build, dev, weight (default: all)
  --quick          kiln and starlight, scale 1, one run
  --help

Sites and installations lie in KILN_BENCH_DIR (default: kiln-bench in the system's folder for temporary files).`;

const allParts = ['build', 'dev', 'weight'] as const;

/** A part of the benchmark that can run alone. */
export type Part = (typeof allParts)[number];

const defaultTools = tools.filter(({ name }) => name !== 'docusaurus');

/** Parsed command line. */
export interface Options {
  tools: Tool[];
  scales: number[];
  runs: number;
  parts: Part[];
  help: boolean;
  /** Whether this run measures everything that has a target. */
  complete: boolean;
}

/** Parses the command line. Errors say how to fix the mistake. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      scale: { type: 'string' },
      runs: { type: 'string' },
      parts: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const scales = (values.scale ?? (values.quick ? '1' : '1,10')).split(',').map((text) => wholeNumber('--scale', text, 300));
  // A peer would take hours.
  const isLarge = scales.every((scale) => scale > 10);
  const usual = values.quick ? ['kiln', 'starlight'] : isLarge ? ['kiln'] : defaultTools.map(({ name }) => name);
  const only = values.only?.split(',') ?? usual;
  const parts = values.parts?.split(',').map(readPart) ?? [...allParts];
  const chosen = only.map(
    (name) =>
      tools.find((tool) => tool.name === name) ?? fail(`There is no tool "${name}". Known: ${tools.map((tool) => tool.name).join(', ')}.`),
  );
  return {
    tools: chosen,
    scales,
    parts,
    runs: wholeNumber('--runs', values.runs ?? (values.quick ? '1' : '3'), 100),
    help: values.help,
    complete:
      defaultTools.every((tool) => chosen.includes(tool)) &&
      [1, 10].every((scale) => scales.includes(scale)) &&
      allParts.every((part) => parts.includes(part)),
  };
}

function readPart(name: string): Part {
  return allParts.find((part) => part === name) ?? fail(`There is no part "${name}". Known: ${allParts.join(', ')}.`);
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max
    ? number
    : fail(`${name} takes whole numbers from 1 to ${max}, not "${text}".`);
}

function fail(message: string): never {
  throw new Error(message);
}
