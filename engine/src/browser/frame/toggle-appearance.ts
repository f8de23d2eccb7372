import { type AppearanceChoice, appearanceKey } from '../appearance.js';
import { kiln } from '../handover.js';
import { canTransition } from '../view-transition.js';

/** A point of the window, such as that of a click. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Flips what is shown and stores it; given a point, the new look spreads from there. */
export function toggleAppearance(from?: Point): void {
  const flip = (): void => chooseAppearance(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  if (from && canTransition()) reveal(flip, from);
  else flip();
}

/** Sets the choice and stores it. */
export function chooseAppearance(choice: AppearanceChoice): void {
  try {
    localStorage.setItem(appearanceKey, choice);
  } catch {
    // With closed storage the choice lasts as long as the page.
  }
  kiln.show(choice);
}

/** A circle of 400 ms from the point of the click. */
function reveal(flip: () => void, { clientX, clientY }: Point): void {
  const radius = Math.hypot(Math.max(clientX, innerWidth - clientX), Math.max(clientY, innerHeight - clientY));
  document.startViewTransition(flip).ready.then(
    () => {
      stillOthers();
      document.documentElement.animate(
        { clipPath: [0, radius].map((size) => `circle(${size}px at ${clientX}px ${clientY}px)`), mixBlendMode: ['normal', 'normal'] },
        { duration: 400, easing: 'ease-in', pseudoElement: '::view-transition-new(root)' },
      );
    },
    () => {},
  );
}

/** The circle is the only movement: no cross-fade, and no colours that change under it with every frame. */
function stillOthers(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
    else if ((animation.effect as KeyframeEffect).pseudoElement?.endsWith('(root)')) animation.cancel();
  }
}
