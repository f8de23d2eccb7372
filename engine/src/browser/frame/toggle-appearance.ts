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

/** Sizes through which the circle grows, of its full one; the page in it shrinks by the same, and so keeps its place. */
const sizes = Array.from({ length: 101 }, (_, step) => Math.max(0.002, (step / 100) ** 2));
const inverseSizes = sizes.map((size) => 1 / size);

/** The newest circle: an older one that is cut short must not take the name away from it. */
let newest: ViewTransition | undefined;

/**
 * A circle of 400 ms from the point of the click: a round window on the new look that grows over the old one. A clip path
 * that grows would look the same, but is drawn as a mask for every frame.
 */
function reveal(flip: () => void, { clientX, clientY }: Point): void {
  const { style } = document.documentElement;
  const radius = Math.hypot(Math.max(clientX, innerWidth - clientX), Math.max(clientY, innerHeight - clientY));
  const sheet = new CSSStyleSheet();
  const at = (part: string, x: number, y: number, rest: string) =>
    `:root::view-transition-${part}(after){inset:${y}px auto auto ${x}px;${rest}}`;
  sheet.replaceSync(
    // No colours that change under the circle with every frame.
    '*{transition:none!important}' +
      at('image-pair', clientX - radius, clientY - radius, `width:${2 * radius}px;height:${2 * radius}px;border-radius:50%;overflow:clip`) +
      at('new', radius - clientX, radius - clientY, `width:auto;transform-origin:${clientX}px ${clientY}px`),
  );
  // The page has another name after than before: under one name the two looks would be a pair, with one window for both.
  style.viewTransitionName = 'before';
  const transition = (newest = document.startViewTransition(() => {
    flip();
    document.adoptedStyleSheets.push(sheet);
    style.viewTransitionName = 'after';
  }));
  transition.ready.then(
    () => {
      stillOthers();
      spread('image-pair', sizes);
      spread('new', inverseSizes);
    },
    () => {},
  );
  void transition.finished.then(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    if (transition === newest) style.removeProperty('view-transition-name');
  });
}

function spread(part: string, scale: number[]): void {
  document.documentElement.animate({ scale }, { duration: 400, pseudoElement: `::view-transition-${part}(after)` });
}

/** The circle is the only movement: the looks do not fade into each other. */
function stillOthers(): void {
  for (const animation of document.getAnimations())
    if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.cancel();
}
