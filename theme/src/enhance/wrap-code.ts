import type { PageRoot } from './page-root.js';

/** Toggles line wrapping when a code block's wrap button is clicked. */
export function wrapCode(root: PageRoot): void {
  root.addEventListener('click', (event) => {
    const button = event.target.closest('.code-wrap');
    const wrapped = button?.closest('.code')?.toggleAttribute('data-wrap');
    if (wrapped !== undefined) button?.setAttribute('aria-pressed', String(wrapped));
  });
}
