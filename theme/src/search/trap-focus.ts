import type { KeyboardEvent } from 'react';

/** Traps Tab inside a panel: focus wraps from the last control to the first and vice versa. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:not([tabindex="-1"])')];
  const end = event.shiftKey ? controls[0] : controls.at(-1);
  const isBefore = event.shiftKey && event.target === event.currentTarget;
  if (event.target !== end && !isBefore) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
