import { type MouseEvent, useSyncExternalStore } from 'react';
import { type AppearanceChoice, appearanceEvent, appearanceKey } from '../appearance.js';
import { canTransition } from '../view-transition.js';
import { usePage } from './use-page.js';
import { kiln } from '../handover.js';

export interface Appearance {
  choice: AppearanceChoice;
  shown: 'light' | 'dark';
  /** Flips what is shown and stores it; given the click, the new look spreads from there. */
  toggle: (event?: MouseEvent) => void;
  set: (choice: AppearanceChoice) => void;
}

/** The reader's choice between light and dark. On the server and while hydrating: auto, shown light. */
export function useAppearance(): Appearance {
  const { appearanceAnimation } = usePage().site;
  const choice = useSyncExternalStore(
    subscribe,
    () => root().dataset.appearance as AppearanceChoice,
    () => 'auto' as const,
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => root().dataset.theme as 'light' | 'dark',
    () => 'light' as const,
  );
  return {
    choice,
    shown,
    set: choose,
    toggle: (event) => {
      const flip = (): void => choose(root().dataset.theme === 'dark' ? 'light' : 'dark');
      if (event && appearanceAnimation && canTransition()) reveal(flip, event);
      else flip();
    },
  };
}

function choose(choice: AppearanceChoice): void {
  try {
    localStorage.setItem(appearanceKey, choice);
  } catch {
    // With closed storage the choice lasts as long as the page.
  }
  kiln.show(choice);
}

/** A circle of 400 ms from the point of the click; the theme stills the default cross-fade under `data-reveal`. */
function reveal(flip: () => void, { clientX, clientY }: MouseEvent): void {
  const { dataset } = root();
  const radius = Math.hypot(Math.max(clientX, innerWidth - clientX), Math.max(clientY, innerHeight - clientY));
  dataset.reveal = '';
  const { ready, finished } = document.startViewTransition(flip);
  ready.then(
    () =>
      root().animate(
        { clipPath: [0, radius].map((size) => `circle(${size}px at ${clientX}px ${clientY}px)`) },
        { duration: 400, easing: 'ease-in', pseudoElement: '::view-transition-new(root)' },
      ),
    () => {},
  );
  void finished.finally(() => delete dataset.reveal);
}

function subscribe(notify: () => void): () => void {
  addEventListener(appearanceEvent, notify);
  return () => removeEventListener(appearanceEvent, notify);
}

function root(): HTMLElement {
  return document.documentElement;
}
