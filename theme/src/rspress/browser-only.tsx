import { useMounted } from '@kiln/engine/browser';
import { type ReactNode, useEffect, useState } from 'react';

/** Renders its children in the browser only, as part of an island. */
export function NoSSR({ children }: { children?: ReactNode }) {
  return useMounted() ? children : null;
}

export interface BrowserOnlyProps {
  children: () => ReactNode | Promise<ReactNode>;
  fallback?: ReactNode;
}

/** Renders the result of a function, in the browser only. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [content, setContent] = useState<ReactNode>(null);
  const isMounted = useMounted();
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(children()).then((node) => {
      if (isShown) setContent(node);
    });
    return () => {
      isShown = false;
    };
  }, [children]);
  return isMounted && content !== null ? content : fallback;
}
