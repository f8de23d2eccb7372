import pc from 'picocolors';
import type { Progress, Step } from '../build/progress.js';

const barWidth = 24;
/** Milliseconds between redraws of the bar. */
const redrawInterval = 80;

/** Writes steps as lines to a stream: with a live bar on a terminal, plain elsewhere. */
export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  const isLive = stream.isTTY;
  const running: { name: string; total: number; count: number }[] = [];
  let lastDraw = 0;
  const clear = () => isLive && stream.write('\r\x1b[K');
  const draw = () => {
    const step = running.findLast(({ total }) => total > 0) ?? running.at(-1);
    if (!isLive || !step) return;
    clear();
    const share = step.total > 0 ? step.count / step.total : 0;
    const bar = step.total > 0 ? ` ${'█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')} ${step.count}/${step.total}` : '';
    stream.write(`${pc.dim('·')} ${step.name}${bar}`);
  };
  const end = (step: (typeof running)[number], mark: string, began: number, note: string) => {
    running.splice(running.indexOf(step), 1);
    clear();
    const time = pc.dim(formatTime(performance.now() - began).padStart(7));
    stream.write(`${mark} ${time}  ${step.name}${note && pc.dim(`  ${note}`)}\n`);
    draw();
  };
  return {
    start(name, total = 0): Step {
      const began = performance.now();
      const step = { name, total, count: 0 };
      running.push(step);
      draw();
      return {
        tick() {
          step.count++;
          if (performance.now() - lastDraw < redrawInterval) return;
          lastDraw = performance.now();
          draw();
        },
        done: (note = '') => end(step, pc.green('✓'), began, note),
        fail: () => end(step, pc.red('✗'), began, 'failed'),
      };
    },
  };
}

/** Formats a time as `840 ms` or `2.41 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
