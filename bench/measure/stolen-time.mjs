import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Starts to watch how much of the processors a virtual machine's host gives to others. Returns what tells their share so far. */
export function watchStolenTime() {
  const [stolen, started] = [stolenTicks(), performance.now()];
  return () => ((stolenTicks() - stolen) * 10) / (performance.now() - started) / cpus().length;
}

/** Hundredths of a second, of all processors together; 0 where the system does not say so. */
function stolenTicks() {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8]);
  } catch {
    return 0;
  }
}
