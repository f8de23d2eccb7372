import { type PlayTexts, texts } from './texts.js';

/** URLs and figures in the document. */
export interface PlayFiles {
  script: string;
  style: string;
  appearance: string;
  manifest: string;
  frame: string;
  megabytes: string;
  /** URL of the facts about options. */
  options: string;
  /** URL of the folder of recorded results. */
  recorded: string;
}

const sun =
  '<svg class="play-sun" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="4"/><path d="M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M19.1 4.9l-1.4 1.4M6.3 17.7l-1.4 1.4"/></svg>';
const moon =
  '<svg class="play-moon" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/></svg>';

/** Renders the HTML document of the playground in one language: head, header and the container of the app. */
export function renderDocument(lang: 'en' | 'zh', files: PlayFiles): string {
  const words: PlayTexts = texts[lang];
  const [home, other] = lang === 'en' ? ['/', '/zh/play'] : ['/zh/', '/play'];
  const start = `${home}guide/start/quick-start`;
  return `<!doctype html>
<html lang="${lang === 'en' ? 'en' : 'zh-CN'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${words.title} - Rsbuild</title>
    <meta name="description" content="${words.description}">
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${files.style}">
    <script src="${files.appearance}"></script>
    <script src="${files.script}" defer></script>
  </head>
  <body>
    <header class="play-head">
      <a class="play-home" href="${home}"><img src="/favicon.svg" alt="" width="24" height="24">Rsbuild</a>
      <h1>${words.title}</h1>
      <span class="play-space"></span>
      <a class="play-docs" href="${start}">${words.documentation}</a>
      <a data-language href="${other}" hreflang="${words.otherLanguage}" lang="${words.otherLanguage}">${words.language}</a>
      <button type="button" data-appearance aria-label="${words.appearance}">${sun}${moon}</button>
    </header>
    <main data-manifest="${files.manifest}" data-frame="${files.frame}" data-megabytes="${files.megabytes}" data-options="${files.options}" data-recorded="${files.recorded}">
      <p class="play-lead">${words.description}</p>
      <noscript><p class="play-lead">${words.unsupported.browser}</p></noscript>
    </main>
  </body>
</html>
`;
}
