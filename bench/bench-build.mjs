import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderSize } from './measure/folder-size.mjs';
import { runCommand } from './measure/run-command.mjs';
import { median } from './median.mjs';
import { workFolder } from './prepare-site.mjs';

/** Heap given on a second try to a tool that ran out of its default, in MB. */
const largeHeap = 16384;

/** After this time ext4 forgets which files were deleted (see DESIGN.md), in milliseconds. */
const rest = 40_000;

/**
 * @typedef {{ seconds: number, cpu: number, memory: number, runs: number }} BuildFigure Medians; `cpu` in seconds of one core, `memory` in bytes.
 * @typedef {object} BuildResult
 * @property {string} tool
 * @property {number} scale
 * @property {BuildFigure | null} cold Null when it failed or was given up.
 * @property {BuildFigure | null} warm
 * @property {BuildFigure | null} changed One page changed.
 * @property {{ bytes: number, files: number } | null} output
 * @property {string} note
 */

/**
 * Builds every site cold, warm and with one page changed. The tools take turns, so that a slow minute of the machine hits them all.
 * @param {import('./prepare-site.mjs').Site[]} sites
 * @param {{ runs: number, timeout: number, log: (line: string) => void }} options `timeout` of one build in seconds.
 * @returns {Promise<BuildResult[]>}
 */
export async function benchBuild(sites, { runs, timeout, log }) {
  const states = sites.map((site) => ({
    site,
    samples: { cold: [], warm: [], changed: [] },
    output: null,
    env: {},
    note: '',
    over: false,
  }));
  for (let round = 0; round < runs; round++) {
    for (const state of states) {
      if (!state.over) await buildRound(state, { timeout, log });
    }
  }
  return states.map(({ site, samples, output, note }) => ({
    tool: site.tool.name,
    scale: site.scale,
    cold: figureOf(samples.cold),
    warm: figureOf(samples.warm),
    changed: figureOf(samples.changed),
    output,
    note,
  }));
}

async function buildRound(state, { timeout, log }) {
  const { site, samples } = state;
  site.clear();
  await wait(rest);
  const original = readFileSync(site.pageFile, 'utf8');
  try {
    // At ten times the size only our own later builds have targets, and a peer's take minutes.
    const kinds = site.scale === 1 || site.tool.workspacePackages ? ['cold', 'warm', 'changed'] : ['cold'];
    for (const kind of kinds) {
      if (kind === 'changed') appendFileSync(site.pageFile, `\nOne more line, written in round ${samples.changed.length + 1}.\n`);
      const result = await buildOnce(state, { timeout });
      const size = `${result.cpu.toFixed(2)} s of processor, ${(result.memory / 1e6).toFixed(0)} MB`;
      log(
        `${site.tool.name} x${site.scale} ${kind}: ${result.outcome === 'done' ? '' : `${result.outcome} after `}${result.seconds.toFixed(2)} s, ${size}`,
      );
      if (result.outcome !== 'done') {
        state.over = true;
        state.note =
          result.outcome === 'timeout' ? `${kind} build given up after ${timeout} s` : `${kind} build failed: ${lastLine(result.log)}`;
        log(result.log.trim());
        return;
      }
      samples[kind].push(result);
    }
    state.output = folderSize(join(site.folder, site.tool.outDir));
  } finally {
    writeFileSync(site.pageFile, original);
  }
}

async function buildOnce(state, { timeout }) {
  const { site } = state;
  const run = () => runCommand(site.command('build'), { cwd: site.folder, env: { ...site.tool.env, ...state.env }, timeout });
  const result = await run();
  if (result.outcome !== 'failed' || !/heap out of memory|heap limit/i.test(result.log) || state.env.NODE_OPTIONS) return result;
  state.env = { NODE_OPTIONS: `--max-old-space-size=${largeHeap}` };
  state.note = `needs more than the default heap (run with ${largeHeap} MB)`;
  return run();
}

function figureOf(samples) {
  if (samples.length === 0) return null;
  const middle = (field) => median(samples.map((sample) => sample[field]));
  return { seconds: middle('seconds'), cpu: middle('cpu'), memory: middle('memory'), runs: samples.length };
}

function lastLine(log) {
  const line =
    log
      .trim()
      .split('\n')
      .findLast((text) => /error/i.test(text)) ?? 'no message';
  return line.trim().replaceAll(workFolder, '').slice(0, 200);
}
