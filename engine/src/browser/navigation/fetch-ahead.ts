import type { PageView } from '../../model/page.js';
import { kiln } from '../handover.js';
import { whenVisible } from '../when-visible.js';
import { isFast } from './is-fast.js';
import { nearbyLinks } from './nearby-links.js';
import { linkAt, preload } from './preload.js';

/** Bytes that a page may load ahead, and how many of them before the pointer moves. */
const budget = 60_000;
const early = 50_000;
/** Bytes to count for a page that is on its way: few have more. */
const reserve = 6000;
/** Pages in any case: a browser lists only so many transfers. */
const most = 30;
/** Pages on their way at a time, unless the pointer asks: each request takes a phone some milliseconds. */
const parallel = 4;
/** The pointer is headed for where so many more steps like its last would take it. */
const steps = 8;

/** Loads pages ahead that the reader may open next: those near this one, links in view, where the pointer is headed. Returns what ends it. */
export function fetchAhead(view: PageView): () => void {
  // While pages are written, each would be compiled.
  if (!isFast() || process.env['NODE_ENV'] !== 'production') return () => {};
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
  /** Whether one more page stays within so many bytes. */
  const hasRoom = (bytes: number): boolean => loaded + pending < most && spent + (pending + 1) * reserve <= bytes;
  const start = (): void => {
    if (hasEnded) return;
    const want = (href: string): unknown => asked.has(href) || waiting.add(href);
    // Absolute, as those of the document are.
    for (const link of nearbyLinks(view, kiln.pathOf)) want(new URL(link, location.href).href);
    loadWaiting();
    endWatch = whenVisible(document.querySelectorAll('a[href]'), '0px', (link) => {
      want(linkAt(link));
      loadWaiting();
    });
  };
  // The page is painted first.
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
