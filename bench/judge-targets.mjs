/**
 * @typedef {object} Results
 * @property {import('./bench-build.mjs').BuildResult[]} builds
 * @property {import('./bench-dev.mjs').DevResult[]} devs
 * @property {{ tool: string, weight: import('./measure/script-weight.mjs').Weight | null, note: string }[]} weights
 * @property {number | null} floor React and react-dom, brotli bytes.
 *
 * @typedef {{ text: string, figure: number | null, limit: string, verdict: 'met' | 'missed' | 'not measured' }} Verdict
 */

const ours = 'kiln';

/**
 * Every target with its figure and verdict.
 * @param {Results} results
 * @returns {Verdict[]}
 */
export function judgeTargets({ builds, devs, weights, floor }) {
  const build = (scale) => builds.find((result) => result.tool === ours && result.scale === scale);
  const dev = (scale) => devs.find((result) => result.tool === ours && result.scale === scale);
  const peers = (scale) => builds.filter((result) => result.tool !== ours && result.scale === scale);
  const best = (scale, kind, field) => least(peers(scale).map((result) => result[kind]?.[field]));
  const weight = weights.find((result) => result.tool === ours)?.weight;
  const plain = weights.find((result) => result.tool === `${ours}, plain frame`)?.weight;
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
  ];
}

function atLeast(text, figure, limit) {
  return { text, figure: figure ?? null, limit: `≥ ${shown(limit)}`, verdict: judge(figure, (value) => value >= limit) };
}

function atMost(text, figure, limit) {
  return { text, figure: figure ?? null, limit: `≤ ${shown(limit)}`, verdict: judge(figure, (value) => value <= limit) };
}

function judge(figure, holds) {
  if (figure === null || figure === undefined) return 'not measured';
  return holds(figure) ? 'met' : 'missed';
}

function shown(limit) {
  return String(Math.round(limit * 100) / 100);
}

function least(numbers) {
  const known = numbers.filter((number) => typeof number === 'number');
  return known.length > 0 ? Math.min(...known) : null;
}

function ratio(a, b) {
  return a && b ? a / b : null;
}

function difference(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : null;
}

function megabytes(bytes) {
  return bytes ? bytes / 1e6 : null;
}

function kilobytes(bytes) {
  return typeof bytes === 'number' ? bytes / 1e3 : null;
}
