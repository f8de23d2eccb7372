import type { InlineGlobal, Stage } from '../kiln-global.js';

/** Controls that the browser handles natively; holding their events would only delay them. */
const nativeControls = 'a[href],summary,[popovertarget]';
const controls = `${nativeControls},button,input,select,textarea`;

/** Queues events on controls that have no handlers yet, so that none is lost. */
export function queueEvents(kiln: InlineGlobal): void {
  /** Whether a dialog is about to open: the keys that follow are meant for its field. */
  let isOpening: boolean | undefined = kiln.held.length > 0;
  const hold = (event: Event): void => {
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
    const target = event.target as HTMLInputElement;
    const control = target.closest?.(controls);
    const isKey = type === 'keydown';
    const shortcut = isKey && (ctrlKey || metaKey ? key === 'k' : key === '/' && !target.closest?.('input,textarea'));
    if (type === 'click') isOpening = control?.matches('[aria-haspopup=dialog]');
    isOpening ||= shortcut;
    const taken = shortcut || (isOpening && isKey && !ctrlKey && !metaKey && /^(.|Enter|Backspace)$/u.test(key));
    if (!taken && (!control?.closest('#kiln\\:root') || control.matches(nativeControls) || key === 'Tab')) return;
    // Dialogs belong to the frame, wherever the button is that opens them.
    const awaits =
      taken || (type === 'click' && isOpening)
        ? 2
        : (control?.closest<HTMLElement>('kiln-island:not([data-live])') ?? (control?.closest('[data-article]') ? 1 : 2));
    // Comparing an element with a number is always false: events of islands are held in every stage.
    if ((awaits as Stage) <= kiln.stage) return;
    kiln.held.push({ event, awaits, value: target.value });
    event.stopImmediatePropagation();
    if (taken || type === 'click') event.preventDefault();
    if (awaits !== 1) kiln.wake?.();
  };
  for (const type of ['click', 'keydown', 'input', 'change']) addEventListener(type, hold, true);
}
