import type { CDPSession } from '@playwright/test';

/** Memory in use, in bytes. */
interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

/**
 * Watches a page. Call it before workers start. The returned function collects garbage and returns the heap used by the page and its
 * workers, in bytes.
 */
export async function watchHeaps(session: CDPSession): Promise<() => Promise<number>> {
  const workers = new Set<string>();
  const answers = new Map<number, (usage: HeapUsage) => void>();
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result }: { id?: number; result?: HeapUsage } = JSON.parse(message);
    if (id !== undefined && result) answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let count = 0;
  const askWorker = (sessionId: string, method: string): Promise<HeapUsage> =>
    new Promise((resolve, reject) => {
      const id = ++count;
      answers.set(id, resolve);
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    for (const worker of workers) await askWorker(worker, 'HeapProfiler.collectGarbage');
    const usages = [
      await session.send('Runtime.getHeapUsage'),
      ...(await Promise.all([...workers].map((worker) => askWorker(worker, 'Runtime.getHeapUsage')))),
    ];
    return usages.reduce(
      (sum, { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }) => sum + usedSize + embedderHeapUsedSize + backingStorageSize,
      0,
    );
  };
}
