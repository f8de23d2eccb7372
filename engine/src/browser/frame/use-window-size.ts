import { useSyncExternalStore } from 'react';

/** Returns the inner size of the window in px; infinite on the server and during hydration. */
export function useWindowSize(): { width: number; height: number } {
  const width = useSyncExternalStore(subscribe, () => innerWidth, getServerSnapshot);
  const height = useSyncExternalStore(subscribe, () => innerHeight, getServerSnapshot);
  return { width, height };
}

function subscribe(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

function getServerSnapshot(): number {
  return Infinity;
}
