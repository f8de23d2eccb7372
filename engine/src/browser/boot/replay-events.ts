import { kiln, type QueuedEvent, type Stage } from '../kiln-global.js';

/** Marks a stage or an island as ready and replays the events held for it. */
export async function replayEvents(ready: Stage | HTMLElement): Promise<void> {
  if (typeof ready === 'number') kiln.stage = ready;
  else ready.dataset.live = '';
  for (const held of kiln.held.splice(0)) {
    if (held.awaits === ready) {
      replay(held);
      // Lets React process the updates of one event before the next, as it does between real events.
      await Promise.resolve();
    } else kiln.held.push(held);
  }
}

function replay({ event, value }: QueuedEvent): void {
  const { type, key, ctrlKey, metaKey } = event as KeyboardEvent;
  // A key whose default was prevented goes to the element that has focus now.
  const isKept = type === 'keydown' && event.defaultPrevented;
  const input = (isKept ? document.activeElement : event.target) as HTMLInputElement;
  if (type === 'input') enter(input, value);
  // An event can be its own init dictionary: position, keys and modifiers are carried over.
  input.dispatchEvent(new (event.constructor as typeof Event)(type, event));
  if (isKept && key !== 'Enter' && !ctrlKey && !metaKey && input.matches('input')) {
    enter(input, key === 'Backspace' ? input.value.slice(0, -1) : input.value + key);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function enter(input: HTMLInputElement, value: string): void {
  // React ignores an input event unless the value differs from the one it tracks on the element.
  input.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
}
