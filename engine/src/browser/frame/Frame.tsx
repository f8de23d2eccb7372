import { type ComponentType, type ReactNode, useEffect } from 'react';
import { FrameContext, type ShownPage } from './frame-context.js';

export interface FrameProps extends ShownPage {
  /** The theme's layout; reads the page with `usePage()` and places `<Article>`. */
  Layout: ComponentType;
  /** Called in the browser after the first commit with this callback. */
  onReady?: () => void;
}

/** The theme's layout around one page, on the server and in the browser. */
export function Frame({ Layout, onReady, ...shown }: FrameProps): ReactNode {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <FrameContext value={shown}>
      <Layout />
    </FrameContext>
  );
}
