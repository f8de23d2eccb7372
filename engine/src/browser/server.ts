import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Frame, type FrameProps } from './frame/Frame.js';

/** Renders the frame with its article to HTML: the content of `#kiln:root`. */
export function renderFrame({ view, html, Layout }: Omit<FrameProps, 'onReady'>): string {
  return renderToString(createElement(Frame, { view, html, Layout }));
}
