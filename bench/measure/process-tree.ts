import { readdirSync, readFileSync } from 'node:fs';

/** Length of a Linux clock tick, in seconds. */
const tick = 0.01;

/** Resources used by a process and its descendants. */
export interface Usage {
  /** Peak in bytes. */
  memory: number;
  /** Processor time in seconds. */
  cpu: number;
}

/**
 * Samples memory and processor time of a process and all its descendants until stopped.
 * Private pages are summed. File pages are counted once, since they are mostly the same binary and libraries mapped by each process.
 * @param root Process id. Undefined if the process could not be started.
 */
export function watchTree(root: number | undefined): { stop: () => Usage } {
  let pids: number[] = [];
  let peak = 0;
  let samples = 0;
  const cpu = new Map<number, number>();
  const sample = () => {
    if (samples++ % 4 === 0) pids = descendants(root);
    let anonymous = 0;
    let file = 0;
    for (const pid of pids) {
      const memory = memoryOf(pid);
      anonymous += memory.anonymous;
      file = Math.max(file, memory.file);
      cpu.set(pid, cpuOf(pid) ?? cpu.get(pid) ?? 0);
    }
    peak = Math.max(peak, anonymous + file);
  };
  const timer = setInterval(sample, 50);
  return {
    stop() {
      clearInterval(timer);
      return { memory: peak, cpu: [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0) };
    },
  };
}

/** Lists a process and its descendants. */
export function descendants(root: number | undefined): number[] {
  const found = root === undefined ? [] : [root];
  for (const pid of found) found.push(...childrenOf(pid));
  return found;
}

function childrenOf(pid: number): number[] {
  return readOr<string[]>(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    readOr(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

function memoryOf(pid: number): { anonymous: number; file: number } {
  const status = readOr(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { anonymous: kilobytes('RssAnon'), file: kilobytes('RssFile') + kilobytes('RssShmem') };
}

/** Returns the user and system time of a process, including its threads. */
function cpuOf(pid: number): number | undefined {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return stat === '' ? undefined : (Number(user) + Number(system)) * tick;
}

/** Returns a fallback on errors, since a process may exit between two reads. */
function readOr<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
