import { expect, test } from 'vitest';
import type { BuildFigure, BuildResult } from './bench-build.js';
import { evaluateTargets, type Verdict } from './evaluate-targets.js';

const figure = (seconds: number, memory: number): BuildFigure => ({ seconds, cpu: seconds, memory, runs: 1 });
const build = (tool: string, [cold, warm, changed]: [number, number, number], memory: number): BuildResult => ({
  tool,
  scale: 1,
  cold: figure(cold, memory),
  warm: figure(warm, memory),
  changed: figure(changed, memory),
  output: null,
  note: '',
});
const verdictOf = (verdicts: Verdict[], start: string) => verdicts.find(({ text }) => text.startsWith(start));

test('compares a build with the fastest and the leanest peer', () => {
  const builds = [build('kiln', [4, 1, 1.2], 400e6), build('slow', [50, 50, 50], 1100e6), build('fast', [26, 11, 11], 1900e6)];
  const verdicts = evaluateTargets({ builds, devs: [], weights: [], floor: null });
  expect(verdictOf(verdicts, 'Cold build')).toMatchObject({ figure: 6.5, verdict: 'met' });
  expect(verdictOf(verdicts, 'Warm build')).toMatchObject({ figure: 11, verdict: 'missed' });
  expect(verdictOf(verdicts, 'One page changed')).toMatchObject({ verdict: 'met' });
  expect(verdictOf(verdicts, 'Peak memory')).toMatchObject({ verdict: 'missed' });
});

test('reports missing figures as not measured', () => {
  const verdicts = evaluateTargets({ builds: [build('kiln', [4, 1, 1.2], 400e6)], devs: [], weights: [], floor: null });
  expect(verdictOf(verdicts, 'Cold build')).toMatchObject({ figure: null, verdict: 'not measured' });
  expect(verdictOf(verdicts, 'Tenfold cold build')).toMatchObject({ verdict: 'not measured' });
  expect(verdictOf(verdicts, 'Dev server')).toMatchObject({ verdict: 'not measured' });
});

test('compares weights in brotli bytes and with the floor', () => {
  const weight = { untilLoad: 5001, total: 67_000, inline: 1000, bytes: 90_000, encodings: ['br'] };
  const weights = [
    { tool: 'kiln', weight: { ...weight, total: 77_000 }, note: '' },
    { tool: 'kiln, plain frame', weight, note: '' },
  ];
  const verdicts = evaluateTargets({ builds: [], devs: [], weights, floor: 58_700 });
  expect(verdictOf(verdicts, 'Script until')).toMatchObject({ verdict: 'missed' });
  expect(verdictOf(verdicts, 'All script with a plain frame')).toMatchObject({ verdict: 'met' });
  expect(verdictOf(verdicts, 'All script with the reading theme')).toMatchObject({ verdict: 'missed' });
});
