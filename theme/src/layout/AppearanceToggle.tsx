import { toggleAppearance, usePage } from '@kiln/engine/browser';
import type { MouseEvent } from 'react';
import { Icon } from '../icons/Icon.js';

/** Flips between dark and light. Both icons are there, so that CSS alone decides before first paint. */
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

/** Where the click was; a key has no place but its button's. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): { clientX: number; clientY: number } {
  if (detail) return { clientX, clientY };
  const { x, y, width, height } = currentTarget.getBoundingClientRect();
  return { clientX: x + width / 2, clientY: y + height / 2 };
}
