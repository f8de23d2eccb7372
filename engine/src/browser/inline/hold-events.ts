import type { InlineHandover } from '../handover.js';

/** What the browser answers by itself; holding it back would only delay it. */
const nativeControls = 'a[href],summary,[popovertarget]';
const controls = `${nativeControls},button,input,select,textarea`;

/** Keeps events on controls that nobody listens to yet, so that none is lost. */
export function holdEvents(kiln: InlineHandover): void {
  const hold = (event: Event): void => {
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.target as HTMLInputElement;
    if (kiln.stage === 2 || !target.closest) return;
    const shortcut = type === 'keydown' && (ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest('input,textarea'));
    const control = target.closest(controls);
    if (!shortcut && (!control?.closest('#root') || control.matches(nativeControls) || key === 'Tab')) return;
    const inArticle = !shortcut && !!control?.closest('[data-article]');
    if (inArticle && kiln.stage) return;
    kiln.held.push({ event, inArticle, value: target.value });
    event.stopImmediatePropagation();
    if (shortcut || type === 'click') event.preventDefault();
    if (!inArticle) kiln.wake?.();
  };
  for (const type of ['click', 'keydown', 'input', 'change']) addEventListener(type, hold, true);
}
