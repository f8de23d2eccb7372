import { navigate } from '@kiln/engine/browser';
import type { SiteView } from '@kiln/engine/model';
import type { SearchResult } from '@kiln/engine/search';
import type { MouseEvent } from 'react';
import { markArticle } from './mark-article.js';
import { rememberSearch } from './recent-searches.js';
import { resultHref } from './result-href.js';
import type { QueryAnswer } from './use-answer.js';
import { storeWords } from './store-words.js';

/** The context of a result. */
export interface ResultOrigin {
  answer: QueryAnswer;
  site: SiteView;
  /** Closes the search. */
  close: () => void;
}

/** Opens a result and marks the words of its query there. */
export function openResult({ link }: SearchResult, isNewTab: boolean, { answer, site, close }: ResultOrigin): void {
  const href = resultHref(link, site);
  rememberSearch(answer.query);
  if (isNewTab || new URL(href, location.href).origin !== location.origin) {
    storeWords(href, answer.words);
    window.open(href, '_blank', 'noopener');
    return;
  }
  close();
  void navigate(href).then(() => markArticle(answer.words));
}

/** Handles a click on the link of a result. */
export function clickResult(event: MouseEvent<HTMLAnchorElement>, result: SearchResult, origin: ResultOrigin): void {
  // Leaves opening tabs and windows to the browser.
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    rememberSearch(origin.answer.query);
    storeWords(event.currentTarget.href, origin.answer.words);
    return;
  }
  event.preventDefault();
  openResult(result, false, origin);
}
