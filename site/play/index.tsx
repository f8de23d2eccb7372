import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import './play.css';
import type { Templates } from './project.js';
import { texts } from './texts.js';

/** Inlined by the build of this page. */
declare const TEMPLATES: Templates;
/** Names of recorded results by template. */
declare const RECORDINGS: Record<string, string>;

const root = document.querySelector<HTMLElement>('main');
const { manifest = '', frame = '', megabytes = '', options = '', recorded = '' } = root?.dataset ?? {};
if (root) {
  createRoot(root).render(
    <App
      templates={TEMPLATES}
      texts={document.documentElement.lang === 'en' ? texts.en : texts.zh}
      manifest={manifest}
      frame={frame}
      megabytes={megabytes}
      options={options}
      recorded={recorded}
      recordings={RECORDINGS}
    />,
  );
}
document.querySelector('[data-appearance]')?.addEventListener('click', () => dispatchEvent(new Event('toggle-appearance')));
// Keeps the project when switching the language.
const other = document.querySelector<HTMLAnchorElement>('[data-language]');
other?.addEventListener('click', () => (other.hash = location.hash));
