import './show.css';

/** Shows a text at the end of the page. */
export function show(text: string): void {
  document.body.append(text);
}
