import { readFileSync } from 'node:fs';
import { descendants } from '../measure/process-tree.js';

/** Milliseconds for which renderers run before they are stopped for as long. */
const turn = 5;

/**
 * Halves the processor of every renderer that this process has started, until the returned function is called. DevTools slows the
 * thread of the page only, and the work is done in others.
 */
export function halveProcessor(): () => void {
  const renderers = descendants(process.pid).filter(isRenderer);
  let isStopped = false;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of renderers) process.kill(id, name);
    isStopped = name === 'SIGSTOP';
  };
  const timer = setInterval(() => signal(isStopped ? 'SIGCONT' : 'SIGSTOP'), turn);
  return () => {
    clearInterval(timer);
    signal('SIGCONT');
  };
}

function isRenderer(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer');
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
