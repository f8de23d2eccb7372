export { CardSet, type CardSetOptions, type PreparedCard } from './card-set.js';
export { encodePng } from './encode-png.js';
export { findRenderer, RendererError, type SvgRenderer } from './find-renderer.js';
export { type CardContent, type CardLogo, cardSize } from './layout-card.js';
