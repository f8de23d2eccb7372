import type { PageRoot } from './page-root.js';

/** Turns the wrapping of long lines on and off at a click on a block's wrap button. */
export function wrapCode(root: PageRoot): void {
  root.addEventListener('click', (event) => {
    const button = event.target.closest('.code-wrap');
    const wrapped = button?.closest('.code')?.toggleAttribute('data-wrap');
    if (wrapped !== undefined) button?.setAttribute('aria-pressed', String(wrapped));
  });
}
