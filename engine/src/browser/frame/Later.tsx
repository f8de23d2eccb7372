import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { FrameContext } from './frame-context.js';
import { useShownPage } from './use-page.js';

/** A part of the layout that shows another page a frame after its article, which so need not wait for it. */
export function Later({ part: Part }: { part: ComponentType }): ReactNode {
  const shown = useShownPage();
  // One that has just come into the layout has nothing else to show.
  const [first] = useState(shown);
  const { view, html } = (shown !== first && shown.before) || shown;
  return useMemo(
    () => (
      <FrameContext value={{ view, html }}>
        <Part />
      </FrameContext>
    ),
    [view, html, Part],
  );
}
