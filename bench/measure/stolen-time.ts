import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * Starts measuring steal time, which the hypervisor gives to other machines. The returned function returns its share of the processors so
 * far.
 */
export function watchStolenTime(): () => number {
  const [stolen, started] = [stolenTicks(), performance.now()];
  return () => ((stolenTicks() - stolen) * 10) / (performance.now() - started) / cpus().length;
}

/** Reads the steal time of all processors in hundredths of a second. Returns 0 if the system doesn't report it. */
function stolenTicks(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8]);
  } catch {
    return 0;
  }
}
