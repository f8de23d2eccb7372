import { type ComponentType, createElement, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { whenVisible } from '../when-visible.js';

/** Loaders of island modules, by `path#Export`. */
export type IslandLoaders = Record<string, () => Promise<unknown>>;

type Island = ComponentType<Record<string, unknown> & { children?: ReactNode }>;

/** Hydrates every island below a root element when it comes into view. Returns what unmounts them. */
export function hydrateIslands(root: ParentNode, loaders: IslandLoaders): () => void {
  const roots: Root[] = [];
  let gone = false;
  // The element itself has no box (display: contents), so its content is watched.
  const endWatch = whenVisible(root.querySelectorAll('kiln-island > :first-child'), '200px', (content) => {
    const element = content.parentElement as HTMLElement;
    const name = element.dataset.island as string;
    const fail = (error: unknown): void => console.error(`The island ${name} stays as it was rendered.`, error);
    void loaders[name]?.().then((module) => {
      const Component = (module as Record<string, Island>)[name.split('#')[1] as string] as Island;
      if (!gone) roots.push(hydrateIsland(element, Component, fail));
    }).catch(fail);
  });
  return () => {
    gone = true;
    endWatch();
    for (const mounted of roots) mounted.unmount();
  };
}

function hydrateIsland(element: HTMLElement, Component: Island, fail: (error: unknown) => void): Root {
  const { props = '{}', prefix } = element.dataset;
  const served = element.innerHTML;
  const slot = element.querySelector('kiln-slot');
  const children = slot && createElement('kiln-slot', { dangerouslySetInnerHTML: { __html: slot.innerHTML }, suppressHydrationWarning: true });
  return hydrateRoot(element, createElement(Component, JSON.parse(props) as Record<string, unknown>, ...(children ? [children] : [])), {
    identifierPrefix: prefix,
    onUncaughtError(error) {
      fail(error);
      // React empties the container after this call.
      setTimeout(() => (element.innerHTML = served));
    },
  });
}
