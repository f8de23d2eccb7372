import type { PageView } from '../../model/page.js';
import { kiln } from '../kiln-global.js';
import { whenVisible } from '../when-visible.js';
import { isFastConnection } from './is-fast-connection.js';
import { nearbyLinks } from './nearby-links.js';
import { linkAt, preload } from './preload.js';

/** Bytes that a page may prefetch in total, and without pointer movement. */
const budget = 60_000;
const early = 50_000;
/** Bytes counted for a page in flight: few are larger. */
const reserve = 6000;
/** Maximum number of pages, whatever their size: a browser lists only so many transfers. */
const most = 30;
/** Pages in flight at a time, aside from the pointer's target: each request takes a phone some milliseconds. */
const parallel = 4;
/** Number of steps by which the pointer's last movement is extrapolated to find its target. */
const steps = 8;

/** Prefetches pages the reader may open next: near this one, linked in view, or under the pointer's target. Returns a cleanup function. */
export function prefetchPages(view: PageView): () => void {
  // The dev server would compile each page.
  if (!isFastConnection() || process.env['NODE_ENV'] !== 'production') return () => {};
  const began = performance.now();
  const asked = new Set<string>();
  const waiting = new Set<string>();
  let pending = 0;
  let loaded = 0;
  let spent = 0;
  let hasEnded = false;
  let endWatch: (() => void) | undefined;
  const load = async (href: string): Promise<void> => {
    asked.add(href);
    pending++;
    // Not every link leads to another page.
    if (await preload(href)) {
      loaded++;
      spent = 0;
      for (const { name, startTime, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        if (startTime > began && name.includes(kiln.entry.payloads)) spent += encodedBodySize;
    }
    pending--;
    loadWaiting();
  };
  const loadWaiting = (): void => {
    for (const href of waiting) {
      if (pending >= parallel || !hasRoom(early)) return;
      waiting.delete(href);
      void load(href);
    }
  };
  /** Whether one more page fits into the given number of bytes. */
  const hasRoom = (bytes: number): boolean => loaded + pending < most && spent + (pending + 1) * reserve <= bytes;
  const start = (): void => {
    if (hasEnded) return;
    const want = (href: string): unknown => asked.has(href) || waiting.add(href);
    // Absolute, like those of links in the document.
    for (const link of nearbyLinks(view, kiln.pathOf)) want(new URL(link, location.href).href);
    loadWaiting();
    endWatch = whenVisible(document.querySelectorAll('a[href]'), '0px', (link) => {
      want(linkAt(link));
      loadWaiting();
    });
  };
  // Lets the page paint first.
  (window.requestIdleCallback ?? setTimeout)(start);
  const onMove = ({ clientX, clientY, movementX, movementY }: PointerEvent): void => {
    const href = linkAt(document.elementFromPoint(clientX + steps * movementX, clientY + steps * movementY));
    if (href && !asked.has(href) && hasRoom(budget)) void load(href);
  };
  document.addEventListener('pointermove', onMove, { passive: true });
  return () => {
    hasEnded = true;
    endWatch?.();
    waiting.clear();
    document.removeEventListener('pointermove', onMove);
  };
}
