/** Wraps an element in a button. Its accessible name is a label from the frame, in the page's language, and what it is about. */
export function wrapInButton(content: Element, [label, about]: [label: string, about?: string]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = [document.getElementById(`kiln:label-${label}`)?.textContent, about].filter(Boolean).join(': ');
  content.replaceWith(button);
  button.append(content);
  return button;
}
