import './show.css';

/** Shows a heading and a link to the other page. */
export function show(title: string, other: string): void {
  document.body.innerHTML = `<h1>${title}</h1><a href="${other}">The other page</a>`;
}
