import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderFrame } from '../browser/server.js';
import type { ArticlePart, ComponentCall, PageView } from '../model/index.js';
import { InsideIslandContext } from './island.js';
import { plainParts } from './plain-parts.js';
import { type Components, type PageModules, renderArticle, type RenderedArticle } from './render-article.js';

/** The theme and the site's components, ready to render pages. */
export interface Renderer {
  /** `view` is the page of the article; `onCall` is called with each top-level component before it is rendered. */
  renderArticle: (parts: readonly ArticlePart[], options?: { view?: PageView; onCall?: (call: ComponentCall) => void }) => RenderedArticle;
  /** The frame with the article in it: the content of `#kiln:root`. */
  renderFrame: (page: { view: PageView; html: string }) => string;
}

interface RendererParts {
  Layout: ComponentType;
  components: Components;
  /** Modules that pages import components from. */
  modules?: PageModules;
}

/** Creates a renderer. This is all that the generated server entry calls. */
export function createRenderer({ Layout, components, modules }: RendererParts): Renderer {
  const known = { ...(plainParts as unknown as Components), ...components };
  const Frame = (): ReactNode => createElement(InsideIslandContext, { value: true }, createElement(Layout));
  return {
    renderArticle: (parts, options) => renderArticle(parts, { ...options, components: known, modules }),
    renderFrame: (page) => renderFrame({ ...page, Layout: Frame }),
  };
}
