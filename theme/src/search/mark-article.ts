import { markWords } from '@kiln/engine/search';
import { pageEvent } from '../page-event.js';

/** Marks words in the current article, until Escape or the next page. */
export function markArticle(words: readonly string[]): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  if (!article) return;
  const done = new AbortController();
  const { signal } = done;
  const clear = () => {
    markWords(article, []);
    delete article.dataset.marked;
    done.abort();
  };
  markWords(article, words);
  article.dataset.marked = '';
  document.addEventListener(pageEvent, clear, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal });
}
