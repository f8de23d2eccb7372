import type { ShownPage } from '../frame/frame-context.js';
import { kiln } from '../kiln-global.js';
import type { TargetedEvent } from '../targeted-event.js';
import { destination, mayBePage } from './destination.js';
import { isFastConnection } from './is-fast-connection.js';
import { loadPage } from './load-page.js';

/** Loads the page that a link leads to, ahead of navigation. Resolves to null if there is none. Never rejects. */
export async function preload(href: string): Promise<ShownPage | null> {
  const url = destination(href);
  const path = kiln.pathOf(url);
  if (path === kiln.pathOf(location) || !mayBePage(url)) return null;
  // An error will recur, and be handled, when the link is followed.
  return loadPage(path, { priority: 'low' }).catch(() => null);
}

/** Preloads links that are hovered, focused or touched. */
export function preloadOnIntent(): void {
  if (!isFastConnection()) return;
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }: TargetedEvent) => void preload(linkAt(target)), { passive: true });
  }
}

/** Returns the URL of the link around an element; empty if there is none. */
export function linkAt(element: TargetedEvent['target']): string {
  const link = element?.closest?.<HTMLAnchorElement>('a[href]');
  // A link inside an SVG has no origin.
  return link?.origin ? link.href : '';
}
