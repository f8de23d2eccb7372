import type { ReactNode } from 'react';
import { useMounted } from './use-mounted.js';

/** Renders its children only in the browser, after hydration. */
export function ClientOnly({ children }: { children: ReactNode }): ReactNode {
  return useMounted() ? children : null;
}
