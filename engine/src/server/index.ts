export { createRenderer, type Renderer } from './create-renderer.js';
export { island } from './island.js';
export type { Components } from './render-article.js';
