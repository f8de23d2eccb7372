export { defineConfig } from './plugins/define-config.js';
export type { Config as UserConfig } from './plugins/define-config.js';
export type { ImageContent, ImagePainter, ImageSite, PreparedImage } from './plugins/image-painter.js';
export type { ConfigContext, DocumentsContext, GeneratedPage, PageAdditions, Plugin } from './plugins/plugin.js';
export type { ParsedPage } from './content/document.js';
export type { MdastNode, NodeOf } from './content/markdown-parser.js';
export { readOptions } from './plugins/read-options.js';
