import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { kiln } from '../kiln-global.js';
import { whenVisible } from '../when-visible.js';

/** Loaders of island modules, by `path#Export`. */
export type IslandLoaders = Record<string, () => Promise<unknown>>;

/** The element around an island, as the server renders it. */
interface IslandElement extends HTMLElement {
  readonly dataset: DOMStringMap & { island: string; prefix: string };
  readonly parentElement: HTMLElement;
}

type Island = ComponentType<Record<string, unknown> & { children?: ReactNode }>;

/** Hydrates every island below a root element when it comes into view. Returns a function that unmounts them. */
export function hydrateIslands(root: ParentNode, loaders: IslandLoaders): () => void {
  const ends = [...root.querySelectorAll<IslandElement>('kiln-island')].map((element) => {
    const name = element.dataset.island;
    const fail = (error: unknown): void => {
      if (kiln.isLeft) return;
      console.error(`The island ${name} could not be hydrated.`, error);
      // Releases its events, as for plain HTML.
      void kiln.replay(element);
    };
    let mounted: Root | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      try {
        const module = (await loaders[name]?.()) as Record<string, Island>;
        if (gone) return;
        mounted = hydrateIsland(element, module[name.split('#')[1] as string] as Island, fail);
      } catch (error) {
        fail(error);
      }
    };
    // The element itself has no box (display: contents), so its content or its parent is watched.
    const endWatch = whenVisible([element.firstElementChild ?? element.parentElement], '200px', start);
    return (): void => {
      gone = true;
      endWatch();
      mounted?.unmount();
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

function hydrateIsland(element: IslandElement, Component: Island, fail: (error: unknown) => void): Root {
  const { props = '{}', prefix } = element.dataset;
  const served = element.innerHTML;
  const slot = element.querySelector('kiln-slot');
  const children =
    slot && createElement('kiln-slot', { dangerouslySetInnerHTML: { __html: slot.innerHTML }, suppressHydrationWarning: true });
  const island = createElement(Component, { ...JSON.parse(props), ...(children && { children }) });
  return hydrateRoot(element, createElement(Live, { element }, island), {
    identifierPrefix: prefix,
    onUncaughtError(error) {
      fail(error);
      // React empties the container after this call.
      setTimeout(() => (element.innerHTML = served));
    },
  });
}

/** Replays the events held for an island once its content is hydrated. */
function Live({ element, children }: { element: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => void kiln.replay(element), [element]);
  return children;
}
