import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FolderSize, folderSize } from './measure/folder-size.js';
import { type CommandResult, runCommand } from './measure/run-command.js';
import { median } from './median.js';
import { type Site, workFolder } from './prepare-site.js';

/** Heap for the second try of a tool that ran out of its default heap, in MB. */
const largeHeap = 16384;

/** Time that ext4 needs to forget deleted files (see DESIGN.md), in milliseconds. */
const rest = 40_000;

/** Cold: without output and caches. Warm: nothing changed. Changed: one page edited. */
export type BuildKind = 'cold' | 'warm' | 'changed';

/** Medians over the builds of one kind. */
export interface BuildFigure {
  seconds: number;
  /** Seconds of one core. */
  cpu: number;
  /** Peak in bytes. */
  memory: number;
  runs: number;
}

/** All builds of one site. A kind is null if it failed, timed out or was not requested. */
export interface BuildResult extends Record<BuildKind, BuildFigure | null> {
  tool: string;
  scale: number;
  output: FolderSize | null;
  note: string;
}

interface BuildState {
  site: Site;
  samples: Record<BuildKind, CommandResult[]>;
  output: FolderSize | null;
  /** Extra environment for a tool that needs more than its defaults. */
  env: Record<string, string>;
  note: string;
  /** Whether a build has failed. The remaining rounds are skipped. */
  isOver: boolean;
}

interface RoundOptions {
  /** Limit for one build, in seconds. */
  timeout: number;
  log: (line: string) => void;
}

/**
 * Builds every site cold, warm and with one page changed. The tools take turns, so that a slow minute of the machine affects all of them.
 */
export async function benchBuild(sites: Site[], { runs, ...options }: RoundOptions & { runs: number }): Promise<BuildResult[]> {
  const states = sites.map((site): BuildState => ({
    site,
    samples: { cold: [], warm: [], changed: [] },
    output: null,
    env: {},
    note: '',
    isOver: false,
  }));
  for (let round = 0; round < runs; round++) {
    for (const state of states) {
      if (!state.isOver) await buildRound(state, options);
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

async function buildRound(state: BuildState, { timeout, log }: RoundOptions): Promise<void> {
  const { site, samples } = state;
  site.clear();
  await wait(rest);
  const original = readFileSync(site.pageFile, 'utf8');
  try {
    // At ten times the size only our own warm and changed builds have targets, and a peer's take minutes.
    const kinds: BuildKind[] = site.scale === 1 || site.tool.workspacePackages ? ['cold', 'warm', 'changed'] : ['cold'];
    for (const kind of kinds) {
      if (kind === 'changed') appendFileSync(site.pageFile, `\nOne more line, written in round ${samples.changed.length + 1}.\n`);
      const result = await buildOnce(state, timeout);
      const size = `${result.cpu.toFixed(2)} s of processor, ${(result.memory / 1e6).toFixed(0)} MB`;
      log(
        `${site.tool.name} x${site.scale} ${kind}: ${result.outcome === 'done' ? '' : `${result.outcome} after `}${result.seconds.toFixed(2)} s, ${size}`,
      );
      if (result.outcome !== 'done') {
        state.isOver = true;
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

async function buildOnce(state: BuildState, timeout: number): Promise<CommandResult> {
  const { site } = state;
  const run = () => runCommand(site.command('build'), { cwd: site.folder, env: { ...site.tool.env, ...state.env }, timeout });
  const result = await run();
  if (result.outcome !== 'failed' || !/heap out of memory|heap limit/i.test(result.log) || state.env.NODE_OPTIONS) return result;
  state.env = { NODE_OPTIONS: `--max-old-space-size=${largeHeap}` };
  state.note = `needs more than the default heap (run with ${largeHeap} MB)`;
  return run();
}

function figureOf(samples: CommandResult[]): BuildFigure | null {
  if (samples.length === 0) return null;
  const middle = (field: 'seconds' | 'cpu' | 'memory') => median(samples.map((sample) => sample[field]));
  return { seconds: middle('seconds'), cpu: middle('cpu'), memory: middle('memory'), runs: samples.length };
}

function lastLine(log: string): string {
  const line =
    log
      .trim()
      .split('\n')
      .findLast((text) => /error/i.test(text)) ?? 'no message';
  return line.trim().replaceAll(workFolder, '').slice(0, 200);
}
