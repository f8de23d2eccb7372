import { readFileSync } from 'node:fs';
import { descendants } from '../measure/process-tree.js';

/** How long renderers run before each pause of the same length, in milliseconds. */
const turn = 5;

/**
 * Halves the processor time of every renderer that this process has started, until the returned function is called. DevTools only slows the
 * page's main thread, but the work is done in other threads.
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
    // It has exited.
    return false;
  }
}
