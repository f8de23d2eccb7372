import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { kiln } from '../handover.js';
import { fetchAhead } from '../navigation/fetch-ahead.js';
import { reportFailure } from '../report-failure.js';
import { Frame } from './Frame.js';
import type { ShownPage } from './frame-context.js';

/** What the generated main entry gives: the theme's layout and the site's islands. */
export interface FrameParts {
  Layout: ComponentType;
  /** Loads what brings islands to life; absent when the site has none. */
  islands?: () => Promise<StartIslands>;
  /** Loads the styles that only pages of a type, or in a language, have. */
  styles?: Record<string, () => Promise<unknown>>;
}

/** Brings the islands below an element to life and returns what ends them. */
export type StartIslands = (root: ParentNode) => () => void;

/** The live frame of the document. */
export interface FrameRoot {
  /** The page on screen. */
  shown: ShownPage;
  /** Puts a page into the document: its article at once, told with `page-change` on the document; parts of the layout that are `<Later>` after the next frame, told with `layout-change`. */
  render: (next: ShownPage) => void;
  /** Loads what a page needs before it is put into the document. */
  prepare: (next: ShownPage) => Promise<unknown>;
}

/**
 * Hydrates the frame in its container, or renders it when the container is empty. Settles when its handlers are there.
 * A frame that fails, for which React empties the container, gives way to the page as it is served: readable, with links of the browser's own.
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
    // As a transition it is done in slices, and the reader's events come between them.
    startTransition(() => {
      mounted = served ? hydrateRoot(container, element, options) : createRoot(container, options);
      if (!served) mounted.render(element);
    });
  });
  // Islands, and what is loaded ahead, come and go with the page.
  const enliven = ({ view }: ShownPage) => [startIslands(container, islands), fetchAhead(view)];
  let ends = enliven(first);
  const frame: FrameRoot = {
    shown: first,
    render(next) {
      const before = frame.shown;
      // A transition between views moves the whole page, and a hidden page has no frames.
      const isWhole = process.env['KILN_ANIMATION'] || document.hidden;
      const finish = (): void => {
        tell('layout-change');
        ends = enliven(next);
      };
      for (const end of ends.splice(0)) end();
      frame.shown = next;
      flushSync(() => root.render(<Frame {...next} {...(!isWhole && { before })} Layout={Layout} />));
      tell('page-change');
      if (isWhole) finish();
      else
        requestAnimationFrame(() => {
          if (frame.shown !== next) return;
          // In slices, as when it is hydrated; another page that comes meanwhile takes its place.
          startTransition(() => root.render(<Frame {...next} Layout={Layout} onReady={finish} />));
        });
    },
    prepare: ({ view: { page } }) =>
      // The first page came with those of its language.
      Promise.all([styles[page.pageType]?.(), page.lang !== frame.shown.view.page.lang && styles[page.lang]?.()]),
  };
  return frame;
}

function tell(event: string): void {
  document.dispatchEvent(new Event(event));
}

async function showServed(container: Element): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Another page may have taken its place meanwhile.
  container.innerHTML ||= page.getElementById(container.id)?.innerHTML ?? '';
}

/** Islands cost their script only on a page that has some. */
function startIslands(container: HTMLElement, load: FrameParts['islands']): () => void {
  // The article goes with its page: what starts too late finds it gone, and sleeps on.
  const article = container.querySelector('[data-article]:has(kiln-island)');
  const started =
    article &&
    load?.()
      .then((start) => start(article))
      .catch(reportFailure);
  return () => void started?.then((end) => end?.());
}
