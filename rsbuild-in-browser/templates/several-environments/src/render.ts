import './render.css';

/** The page, wherever it is rendered. */
export const render = (where: string) => `<h1 class="title">Rendered in ${where}</h1>`;
