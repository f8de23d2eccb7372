const feedbackTime = 2000;

/** Copies a block of code at a click on its copy button, and says so for two seconds. */
export function copyCode(root: Document): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const copy = async (event: Event): Promise<void> => {
    const button = (event.target as Element).closest('.code-copy');
    const code = button?.closest('.code')?.querySelector('code');
    if (!button || !code || !(await writeText(textOf(code)))) return;
    clearTimeout(timers.get(button));
    // The frame holds both names in the page's language, hidden.
    button.toggleAttribute('data-copied', true);
    button.setAttribute('aria-labelledby', 'label-copied');
    timers.set(
      button,
      setTimeout(() => {
        button.removeAttribute('data-copied');
        button.setAttribute('aria-labelledby', 'label-copy');
      }, feedbackTime),
    );
  };
  root.addEventListener('click', (event) => void copy(event));
}

/** Text to copy: without the lines that a diff takes away. */
export function textOf(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not([data-diff=remove])')];
  return lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : (code.textContent ?? '');
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt(`Copy to clipboard: ${/mac/i.test(navigator.userAgent) ? 'Command' : 'Ctrl'}+C, Enter`, text);
    return false;
  }
}
