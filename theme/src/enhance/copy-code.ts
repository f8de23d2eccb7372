import type { ElementEvent, PageRoot } from './page-root.js';

const feedbackTime = 2000;

/** Copies a code block when its copy button is clicked, and shows a confirmation for two seconds. */
export function copyCode(root: PageRoot): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  // Hidden elements of the frame have the names of both states in the page's language.
  const labelOf = (name: string) => root.getElementById(name)?.textContent ?? '';
  const status = root.createElement('div');
  status.className = 'status';
  status.role = 'status';
  root.body.append(status);

  const show = (button: Element, isCopied: boolean) => {
    const name = isCopied ? 'kiln:label-copied' : 'kiln:label-copy';
    button.toggleAttribute('data-copied', isCopied);
    button.setAttribute('aria-labelledby', name);
    status.textContent = isCopied ? labelOf(name) : '';
  };

  const copy = async (event: ElementEvent): Promise<void> => {
    const button = event.target.closest('.code-copy');
    const code = button?.closest('.code')?.querySelector('code');
    if (!button || !code || !(await writeText(textOf(code)))) return;
    clearTimeout(timers.get(button));
    show(button, true);
    timers.set(
      button,
      setTimeout(() => show(button, false), feedbackTime),
    );
  };
  root.addEventListener('click', (event) => void copy(event));
}

/** Returns the text to copy, without lines that a diff removes. */
function textOf(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not([data-diff=remove])')];
  return lines.length > 0 ? lines.map((line) => line.textContent).join('\n') : (code.textContent ?? '');
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const key = /mac/i.test(navigator.userAgent) ? 'Command' : 'Ctrl';
    prompt(`Copy to clipboard: ${key}+C, Enter`, text);
    return false;
  }
}
