import type { ReactNode } from 'react';
import { useShownPage } from './use-page.js';

/** The article's root element. Hydration leaves the server's HTML alone; navigation mounts a new element. */
export function Article({ className }: { className?: string }): ReactNode {
  const { view, html } = useShownPage();
  const { translation } = view.page;
  return (
    <div
      key={view.page.routePath}
      data-article=""
      className={className}
      lang={translation?.lang}
      dir={translation?.dir}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  );
}
