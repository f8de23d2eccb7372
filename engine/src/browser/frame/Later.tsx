import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { FrameContext } from './frame-context.js';
import { useShownPage } from './use-page.js';

/** A part of the layout that updates one frame after the article, so that the article doesn't wait for it. */
export function Later({ part: Part }: { part: ComponentType }): ReactNode {
  const shown = useShownPage();
  // A part that has just mounted has no earlier page to show.
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
