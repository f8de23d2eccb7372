import { navigate } from '@kiln/engine/browser';
import { markWords } from '@kiln/engine/search';
import { pageEvent } from '../page-event.js';

/** Opens a result without reload and marks the words there, until Escape or the next page. */
export async function openResult(href: string, words: readonly string[]): Promise<void> {
  await navigate(href);
  const article = document.querySelector('[data-article]');
  if (!article) return;
  const done = new AbortController();
  const { signal } = done;
  const clear = () => {
    markWords(article, []);
    done.abort();
  };
  markWords(article, words);
  document.addEventListener(pageEvent, clear, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal });
}
