import { useSyncExternalStore } from 'react';

/** Returns the inner size of the window in px; infinite on the server and during hydration. */
export function useWindowSize(): { width: number; height: number } {
  const width = useSyncExternalStore(subscribe, () => innerWidth, unbounded);
  const height = useSyncExternalStore(subscribe, () => innerHeight, unbounded);
  return { width, height };
}

function subscribe(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

function unbounded(): number {
  return Infinity;
}
