import type { TargetedEvent } from '../targeted-event.js';
import { whenVisible } from '../when-visible.js';
import { destination, mayBePage } from './destination.js';
import { loadPage } from './load-page.js';
import { kiln } from '../handover.js';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Connection;
  }
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** At most so many pages are loaded only because a link to them is in view. */
const visibleLimit = 12;

/** Loads the page that a link leads to, ahead of a navigation. Never fails. */
export async function preload(href: string): Promise<void> {
  const url = destination(href);
  const path = kiln.pathOf(url);
  if (path === kiln.pathOf(location) || !mayBePage(url)) return;
  // What cannot be loaded now is met again, and answered, when the link is followed.
  await loadPage(path, { priority: 'low' }).catch(() => {});
}

/** Preloads links that are hovered, focused or touched. */
export function preloadOnIntent(): void {
  if (connection().saveData) return;
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      ({ target }: TargetedEvent) => {
        const link = target?.closest?.<HTMLAnchorElement>('a[href]');
        if (link?.origin) void preload(link.href);
      },
      { passive: true },
    );
  }
}

/** Preloads links of the content that come into view, on a connection known to be fast. Returns what ends it. */
export function preloadVisible(): () => void {
  const { saveData, effectiveType } = connection();
  const seen = new Set<string>();
  return whenVisible(saveData || effectiveType !== '4g' ? [] : document.querySelectorAll('main a[href]'), '0px', (link) => {
    const { pathname, href } = link as HTMLAnchorElement;
    if (seen.size < visibleLimit && seen.size < seen.add(pathname).size) void preload(href);
  });
}

function connection(): Connection {
  return navigator.connection ?? {};
}
