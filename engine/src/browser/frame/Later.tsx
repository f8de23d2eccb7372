import { type ComponentType, type ReactNode, useMemo } from 'react';
import { FrameContext } from './frame-context.js';
import { useShownPage } from './use-page.js';

/** A part of the layout that shows another page a frame after its article, which so need not wait for it. */
export function Later({ part: Part }: { part: ComponentType }): ReactNode {
  const shown = useShownPage();
  const { view, html } = shown.before ?? shown;
  return useMemo(
    () => (
      <FrameContext value={{ view, html }}>
        <Part />
      </FrameContext>
    ),
    [view, html, Part],
  );
}
