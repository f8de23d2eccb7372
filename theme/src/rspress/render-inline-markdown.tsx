import { Link } from '@kiln/engine/browser';
import { createElement, type ElementType, Fragment, type ReactNode } from 'react';

/** Returns the props of an element that shows a line of text with `code` and **strong** words. */
export function renderInlineMarkdown(text: string): { children: ReactNode } {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (/^`.+`$/.test(part)) return createElement('code', { key: index }, part.slice(1, -1));
    if (/^\*\*.+\*\*$/.test(part)) return createElement('strong', { key: index }, part.slice(2, -2));
    return createElement(Fragment, { key: index }, part);
  });
  return { children: parts };
}

const elements = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'th',
  'td',
  'tr',
  'hr',
  'blockquote',
  'strong',
  'code',
  'pre',
  'img',
];

/** Returns components for the elements of Markdown: here plain elements, which the stylesheet covers. */
export function getCustomMDXComponent(): Record<string, ElementType> {
  return { ...Object.fromEntries(elements.map((name) => [name, name])), a: Link };
}
