import { toggleAppearance, usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';

/** Flips between dark and light. Both icons are there, so that CSS alone decides before first paint. */
export function AppearanceToggle() {
  const { texts, appearanceAnimation } = usePage().site;
  return (
    <button
      type="button"
      className="icon-button appearance-toggle"
      aria-label={texts.appearanceText}
      onClick={(event) => toggleAppearance(appearanceAnimation ? event : undefined)}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
