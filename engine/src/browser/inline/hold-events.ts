import type { InlineHandover } from '../handover.js';

/** What the browser answers by itself; holding it back would only delay it. */
const nativeControls = 'a[href],summary,[popovertarget]';
const controls = `${nativeControls},button,input,select,textarea`;

/** Keeps events on controls that nobody listens to yet, so that none is lost. */
export function holdEvents(kiln: InlineHandover): void {
  const hold = (event: Event): void => {
    const { type } = event;
    const target = event.target as Element;
    if (kiln.stage === 2 || !target.closest) return;
    const shortcut = isShortcut(event as KeyboardEvent, target);
    const control = type === 'submit' ? target : target.closest(controls);
    if (!shortcut && (!control?.closest('#root') || control.matches(nativeControls) || (event as KeyboardEvent).key === 'Tab')) return;
    const inArticle = !shortcut && !!control?.closest('[data-article]');
    if (inArticle && kiln.stage) return;
    kiln.held.push({ event, inArticle, value: (target as HTMLInputElement).value });
    event.stopImmediatePropagation();
    if (shortcut || type === 'click' || type === 'submit') event.preventDefault();
    if (!inArticle) kiln.wake?.();
  };
  for (const type of ['click', 'keydown', 'input', 'change', 'submit']) addEventListener(type, hold, true);
}

function isShortcut({ type, key, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean {
  if (type !== 'keydown') return false;
  return ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest('input,textarea,[contenteditable]');
}
