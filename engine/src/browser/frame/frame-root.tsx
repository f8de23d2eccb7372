import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { kiln } from '../kiln-global.js';
import { prefetchPages } from '../navigation/prefetch-pages.js';
import { reportFailure } from '../report-failure.js';
import { Frame } from './Frame.js';
import type { ShownPage } from './frame-context.js';

/** What the generated main entry provides: the theme's layout and the site's islands. */
export interface FrameParts {
  Layout: ComponentType;
  /** Loads the function that hydrates islands; absent when the site has none. */
  islands?: () => Promise<StartIslands>;
  /** Loaders of the styles that only pages of one type or language need, by type or language. */
  styles?: Record<string, () => Promise<unknown>>;
}

/** Hydrates the islands below an element. Returns a cleanup function. */
export type StartIslands = (root: ParentNode) => () => void;

/** The mounted frame of the document. */
export interface FrameRoot {
  /** The page on screen. */
  shown: ShownPage;
  /** Renders a page: its article at once (fires `page-change` on the document), `<Later>` parts a frame later (fires `layout-change`). */
  render: (next: ShownPage) => void;
  /** Loads the styles that a page needs before it is rendered. */
  prepare: (next: ShownPage) => Promise<unknown>;
}

/**
 * Hydrates the frame in its container, or renders it if the container is empty. Resolves when its handlers are attached.
 * If the frame fails, React empties the container. The served HTML then replaces it: readable, with links handled by the browser.
 */
export async function mountFrame(
  container: HTMLElement,
  first: ShownPage,
  { Layout, islands, styles = {} }: FrameParts,
): Promise<FrameRoot> {
  const root = await new Promise<Root>((resolve) => {
    const element = <Frame {...first} Layout={Layout} onReady={() => resolve(mounted)} />;
    const served = container.firstElementChild;
    const options = {
      onUncaughtError(error: unknown) {
        kiln.giveUp(error);
        void showServed(container);
      },
    };
    let mounted: Root;
    // A transition is time-sliced, so the reader's events are handled in between.
    startTransition(() => {
      mounted = served ? hydrateRoot(container, element, options) : createRoot(container, options);
      if (!served) mounted.render(element);
    });
  });
  // Islands and prefetching start and stop with the page.
  const activate = ({ view }: ShownPage) => [startIslands(container, islands), prefetchPages(view)];
  let cleanups = activate(first);
  const frame: FrameRoot = {
    shown: first,
    render(next) {
      const before = frame.shown;
      // A view transition animates the whole page, and a hidden page gets no animation frames.
      const isWhole = process.env['KILN_ANIMATION'] || document.hidden;
      const finish = (): void => {
        fireEvent('layout-change');
        cleanups = activate(next);
      };
      for (const cleanUp of cleanups.splice(0)) cleanUp();
      frame.shown = next;
      flushSync(() => root.render(<Frame {...next} {...(!isWhole && { before })} Layout={Layout} />));
      fireEvent('page-change');
      if (isWhole) finish();
      else
        requestAnimationFrame(() => {
          if (frame.shown !== next) return;
          // Time-sliced, as in hydration; a page that is rendered in the meantime replaces it.
          startTransition(() => root.render(<Frame {...next} Layout={Layout} onReady={finish} />));
        });
    },
    prepare: ({ view: { page } }) =>
      // The first page was served with the styles of its language.
      Promise.all([styles[page.pageType]?.(), page.lang !== frame.shown.view.page.lang && styles[page.lang]?.()]),
  };
  return frame;
}

function fireEvent(event: string): void {
  document.dispatchEvent(new Event(event));
}

async function showServed(container: Element): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Another page may have been rendered in the meantime.
  container.innerHTML ||= page.getElementById(container.id)?.innerHTML ?? '';
}

/** Loads the islands' script only on a page that has islands. Returns a cleanup function. */
function startIslands(container: HTMLElement, load: FrameParts['islands']): () => void {
  // The article is removed with its page: islands that start after that never become visible, and never hydrate.
  const article = container.querySelector('[data-article]:has(kiln-island)');
  const started =
    article &&
    load?.()
      .then((start) => start(article))
      .catch(reportFailure);
  return () => void started?.then((end) => end?.());
}
