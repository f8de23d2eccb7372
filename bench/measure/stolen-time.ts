import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Watches how much of the processors the host of a virtual machine gives to others; the returned function reads their share so far. */
export function watchStolenTime(): () => number {
  const [stolen, started] = [stolenTicks(), performance.now()];
  return () => ((stolenTicks() - stolen) * 10) / (performance.now() - started) / cpus().length;
}

/** Hundredths of a second, of all processors together; 0 where the system does not say so. */
function stolenTicks(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8]);
  } catch {
    return 0;
  }
}
