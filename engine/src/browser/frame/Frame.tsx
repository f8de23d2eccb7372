import { type ComponentType, type ReactNode, useEffect } from 'react';
import { FrameContext, type ShownPage } from './frame-context.js';

export interface FrameProps extends ShownPage {
  /** The theme's layout; reads the page with `usePage()` and places `<Article>`. */
  Layout: ComponentType;
  /** Called once, after the first commit in the browser. */
  onReady?: () => void;
}

/** The theme's layout around one page, on the server and in the browser. */
export function Frame({ view, html, Layout, onReady }: FrameProps): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <FrameContext value={{ view, html }}>
      <Layout />
    </FrameContext>
  );
}
