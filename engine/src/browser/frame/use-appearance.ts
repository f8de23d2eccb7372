import { useSyncExternalStore } from 'react';
import { type AppearanceChoice, appearanceEvent } from '../appearance.js';

export interface Appearance {
  choice: AppearanceChoice;
  shown: 'light' | 'dark';
}

/** Returns the reader's choice between light and dark. On the server and during hydration: `auto`, shown as light. */
export function useAppearance(): Appearance {
  const choice = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.appearance as AppearanceChoice,
    () => 'auto' as const,
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme as 'light' | 'dark',
    () => 'light' as const,
  );
  return { choice, shown };
}

function subscribe(notify: () => void): () => void {
  addEventListener(appearanceEvent, notify);
  return () => removeEventListener(appearanceEvent, notify);
}
