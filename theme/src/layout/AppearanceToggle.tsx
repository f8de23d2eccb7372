import { useAppearance, usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';

/** Flips between dark and light. Both icons are there, so that CSS alone decides before first paint. */
export function AppearanceToggle() {
  const { toggle } = useAppearance();
  const { appearanceText } = usePage().site.texts;
  return (
    <button type="button" className="icon-button appearance-toggle" aria-label={appearanceText} onClick={toggle}>
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
