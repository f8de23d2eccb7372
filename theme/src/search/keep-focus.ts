import type { KeyboardEvent } from 'react';

/** Keeps the Tab key among the controls of a panel: behind the last one comes the first, and before the first the last. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])')];
  const end = event.shiftKey ? controls[0] : controls.at(-1);
  const isBefore = event.shiftKey && event.target === event.currentTarget;
  if (event.target !== end && !isBefore) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
