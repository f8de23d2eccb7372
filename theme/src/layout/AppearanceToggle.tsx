import { toggleAppearance, usePage } from '@kiln/engine/browser';
import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.js';

/** Toggles between dark and light. Renders both icons, so that CSS alone picks one before first paint. */
export function AppearanceToggle() {
  const { texts, appearanceAnimation } = usePage().site;
  return (
    <button
      type="button"
      className="icon-button appearance-toggle"
      aria-label={texts.appearanceText}
      onClick={(event) => toggleAppearance(appearanceAnimation ? pointOf(event) : undefined)}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}

/** Returns the position of the click, or the center of the button for a key press. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): { clientX: number; clientY: number } {
  if (detail) return { clientX, clientY };
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return { clientX: x + width / 2, clientY: y + height / 2 };
}
