import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on the server and during hydration, true from then on. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
