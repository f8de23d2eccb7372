import { readFileSync, readdirSync } from 'node:fs';

/** Returns the resident memory of the largest renderer that this process has started, in MB. */
export function readRendererMemory(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [, parent = ''] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
        const [, resident = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
        return [{ id, parent, resident: Number(resident) / 1024, command: readFileSync(`/proc/${id}/cmdline`, 'utf8') }];
      } catch {
        // It has exited.
        return [];
      }
    });
  const isOurs = (id: string): boolean => {
    if (id === String(process.pid)) return true;
    const found = processes.find((one) => one.id === id);
    return found !== undefined && isOurs(found.parent);
  };
  const renderers = processes.filter(({ id, command }) => command.includes('--type=renderer') && isOurs(id));
  return Math.max(...renderers.map(({ resident }) => resident));
}
