import type { ElementEvent, PageRoot } from './page-root.js';

const feedbackTime = 2000;

/** Copies the page as Markdown on click. Opens the Markdown instead if the clipboard is not accessible. */
export function copyPage(root: PageRoot, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async ({ target }: ElementEvent): Promise<void> => {
    const { markdown } = target.closest<HTMLElement>('[data-markdown]')?.dataset ?? {};
    if (!markdown) return;
    const menu = target.closest<HTMLElement>('.page-menu') as HTMLElement;
    menu.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    try {
      // Passed as a promise because some browsers only allow clipboard writes during the click event.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load(markdown) })]);
    } catch {
      return location.assign(markdown);
    }
    clearTimeout(timer);
    const status = menu.querySelector<HTMLElement>('[role=status]') as HTMLElement;
    status.textContent = status.dataset['text'] as string;
    timer = setTimeout(() => (status.textContent = ''), feedbackTime);
  };
  root.addEventListener('click', (event) => void copy(event), { signal });
}

async function load(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  return new Blob([await response.text()], { type: 'text/plain' });
}
