import { cpus, totalmem } from 'node:os';

/** Describes processors, memory and operating system. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model ?? 'unknown';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} cores${model === 'unknown' ? '' : ` (${model})`}, ${memory} GB, ${process.platform} ${process.arch}`;
}
