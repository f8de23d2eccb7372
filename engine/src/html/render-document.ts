import type { PageReference } from '../model/index.js';
import { attribute, scriptJson } from './tags.js';
import { type HeadInput, renderHead } from './render-head.js';

export interface DocumentInput extends HeadInput {
  /** Server-rendered frame with the article in it; empty if the page renders in the browser. */
  frame: string;
  /** URLs of the data that the page shares with others. */
  shared: Omit<PageReference, 'page'>;
}

/** Renders a complete page. */
export function renderDocument({ frame, shared, ...head }: DocumentInput): string {
  const { page } = head.view;
  const locale = head.config.locales.find(({ lang }) => lang === page.lang);
  const direction = locale?.dir === 'rtl' ? attribute('dir', 'rtl') : '';
  const reference: PageReference = { page, site: shared.site, sidebar: shared.sidebar };
  return [
    '<!doctype html>',
    `<html${attribute('lang', locale?.htmlLang ?? page.lang)}${direction}${attribute('data-page-type', page.pageType)}>`,
    '<head>',
    renderHead(head),
    '</head>',
    '<body>',
    `<div id="kiln:root">${frame}</div>`,
    `<script type="application/json" id="kiln:page-data">${scriptJson(reference)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
