import type { BuildFigure, BuildKind, BuildResult } from './bench-build.js';
import type { DevResult } from './bench-dev.js';
import type { WeightResult } from './bench-weight.js';

/** All results of a run. */
export interface Results {
  builds: BuildResult[];
  devs: DevResult[];
  weights: WeightResult[];
  /** React and react-dom, brotli bytes. */
  floor: number | null;
}

/** A target, and whether it is met. */
export interface Verdict {
  text: string;
  figure: number | null;
  limit: string;
  verdict: 'met' | 'missed' | 'not measured';
}

/** A number that may not have been measured. */
type Figure = number | null | undefined;

const ours = 'kiln';

/** Returns every target with its figure and verdict. */
export function evaluateTargets({ builds, devs, weights, floor }: Results): Verdict[] {
  const build = (scale: number) => builds.find((result) => result.tool === ours && result.scale === scale);
  const dev = (scale: number) => devs.find((result) => result.tool === ours && result.scale === scale);
  const peers = (scale: number) => builds.filter((result) => result.tool !== ours && result.scale === scale);
  const best = (scale: number, kind: BuildKind, field: keyof BuildFigure) => least(peers(scale).map((result) => result[kind]?.[field]));
  const weight = weights.find((result) => result.tool === ours)?.weight;
  const plain = weights.find((result) => result.tool === `${ours}, plain frame`)?.weight;
  const large = builds.find((result) => result.tool === ours && result.scale > 10);
  const one = build(1);
  const ten = build(10);
  return [
    atLeast('Cold build, times faster than the fastest peer', ratio(best(1, 'cold', 'seconds'), one?.cold?.seconds), 6),
    atLeast('Warm build, times faster than the fastest peer', ratio(best(1, 'warm', 'seconds'), one?.warm?.seconds), 12),
    atMost('One page changed, seconds above warm', difference(one?.changed?.seconds, one?.warm?.seconds), 0.3),
    atMost('Peak memory, share of the leanest peer', ratio(one?.cold?.memory, best(1, 'cold', 'memory')), 1 / 3),
    atLeast('Tenfold cold build, times faster than the fastest peer', ratio(best(10, 'cold', 'seconds'), ten?.cold?.seconds), 8),
    atMost('Tenfold cold build, times our own of one tenth', ratio(ten?.cold?.seconds, one?.cold?.seconds), 11),
    atMost('Tenfold peak memory, MB', megabytes(ten?.cold?.memory), 900),
    atMost('Dev server, first page, seconds', dev(1)?.coldStart, 1.5),
    atMost('Dev server, first page at tenfold, seconds', dev(10)?.coldStart, 2),
    atMost('Dev server, save to screen, ms', dev(1)?.edit, 60),
    atMost('Script until the load event, KB brotli', kilobytes(weight?.untilLoad), 5),
    atMost('All script with a plain frame, times react and react-dom alone', ratio(plain?.total, floor), 1.15),
    atMost('All script with the reading theme, times react and react-dom alone', ratio(weight?.total, floor), 1.3),
    ...(large ? largeTargets(large, ten, dev(large.scale)?.coldStart) : []),
  ];
}

/** Returns the targets for a site with tens of thousands of pages. */
function largeTargets({ scale, cold, warm, changed }: BuildResult, ten: BuildResult | undefined, firstPage: Figure): Verdict[] {
  const perScale = (result: BuildResult | undefined) => result?.cold && result.cold.seconds / result.scale;
  return [
    atMost(`Cold build at ${scale} ×, a page, times that at tenfold`, ratio(cold && cold.seconds / scale, perScale(ten)), 1.2),
    atMost(`Nothing changed at ${scale} ×, seconds`, warm?.seconds, 3),
    atMost(`One page changed at ${scale} ×, seconds above`, difference(changed?.seconds, warm?.seconds), 1.5),
    atMost(`Peak memory at ${scale} ×, MB`, megabytes(cold?.memory), 900),
    atMost(`Dev server, first page at ${scale} ×, seconds`, firstPage, 2.5),
  ];
}

function atLeast(text: string, figure: Figure, limit: number): Verdict {
  return { text, figure: figure ?? null, limit: `≥ ${shown(limit)}`, verdict: judge(figure, (value) => value >= limit) };
}

function atMost(text: string, figure: Figure, limit: number): Verdict {
  return { text, figure: figure ?? null, limit: `≤ ${shown(limit)}`, verdict: judge(figure, (value) => value <= limit) };
}

function judge(figure: Figure, holds: (value: number) => boolean): Verdict['verdict'] {
  if (figure === null || figure === undefined) return 'not measured';
  return holds(figure) ? 'met' : 'missed';
}

function shown(limit: number): string {
  return String(Math.round(limit * 100) / 100);
}

function least(numbers: Figure[]): number | null {
  const known = numbers.filter((number) => typeof number === 'number');
  return known.length > 0 ? Math.min(...known) : null;
}

function ratio(a: Figure, b: Figure): number | null {
  return a && b ? a / b : null;
}

function difference(a: Figure, b: Figure): number | null {
  return typeof a === 'number' && typeof b === 'number' ? a - b : null;
}

function megabytes(bytes: Figure): number | null {
  return bytes ? bytes / 1e6 : null;
}

function kilobytes(bytes: Figure): number | null {
  return typeof bytes === 'number' ? bytes / 1e3 : null;
}
