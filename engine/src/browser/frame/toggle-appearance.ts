import { type AppearanceChoice, appearanceKey } from '../appearance.js';
import { kiln } from '../kiln-global.js';
import { canTransition } from '../view-transition.js';

/** A point in the window, such as that of a click. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Toggles between light and dark and stores the choice. Given a point, the new look spreads from there. */
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
    // Storage is unavailable: the choice lasts as long as the page.
  }
  kiln.show(choice);
}

/** Scales of the growing circle, 1 for its full size. The page in it scales by the inverse, and so stays in place. */
const sizes = Array.from({ length: 101 }, (_, step) => Math.max(0.002, (step / 100) ** 2));
const inverseSizes = sizes.map((size) => 1 / size);

/** The newest transition: an older one that is cut short must not remove its name. */
let newest: ViewTransition | undefined;

/**
 * Reveals the new look in a circle that grows from the click over 400 ms. An animated clip path would look the same, but is
 * drawn as a mask in every frame.
 */
function reveal(flip: () => void, { clientX, clientY }: Point): void {
  const { style } = document.documentElement;
  const radius = Math.hypot(Math.max(clientX, innerWidth - clientX), Math.max(clientY, innerHeight - clientY));
  const sheet = new CSSStyleSheet();
  const at = (part: string, x: number, y: number, rest: string) =>
    `:root::view-transition-${part}(after){inset:${y}px auto auto ${x}px;${rest}}`;
  sheet.replaceSync(
    // Without this, CSS transitions would change colors under the circle in every frame.
    '*{transition:none!important}' +
      at('image-pair', clientX - radius, clientY - radius, `width:${2 * radius}px;height:${2 * radius}px;border-radius:50%;overflow:clip`) +
      at('new', radius - clientX, radius - clientY, `width:auto;transform-origin:${clientX}px ${clientY}px`),
  );
  // Different names before and after: under one name, both looks would be in one image pair, inside the same circle.
  style.viewTransitionName = 'before';
  const transition = (newest = document.startViewTransition(() => {
    flip();
    document.adoptedStyleSheets.push(sheet);
    style.viewTransitionName = 'after';
  }));
  transition.ready.then(
    () => {
      cancelOtherAnimations();
      animateScale('image-pair', sizes);
      animateScale('new', inverseSizes);
    },
    () => {},
  );
  void transition.finished.then(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    if (transition === newest) style.removeProperty('view-transition-name');
  });
}

function animateScale(part: string, scale: number[]): void {
  document.documentElement.animate({ scale }, { duration: 400, pseudoElement: `::view-transition-${part}(after)` });
}

/** Cancels the default cross-fade: the circle is the only animation. */
function cancelOtherAnimations(): void {
  for (const animation of document.getAnimations())
    if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.cancel();
}
