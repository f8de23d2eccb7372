import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import './dialog.css';
import { type DocSearchHit, DocSearchModal, type DocSearchModalProps, type DocSearchTransformClient } from '@docsearch/react';
import { navigate, usePage } from '@kiln/engine/browser';
import { type MouseEvent, useMemo } from 'react';
import type { DocSearchSettings } from '../options.js';
import { queryHost } from './query-host.js';
import { hitUrl } from './hit-url.js';
import { insightsOption } from './insights-client.js';
import { settingsFor } from './settings.js';
import { textsOf } from './texts.js';

export interface DialogProps {
  options: DocSearchSettings;
  /** Initial text of the field. */
  words: string;
  onClose: () => void;
}

/** Renders DocSearch's dialog in the language of the page. Results of the site open by client-side navigation. */
export function Dialog({ options, words, onClose }: DialogProps) {
  const { lang, origin, locales, texts } = usePage().site;
  const props = useMemo((): Omit<DocSearchModalProps, 'initialScrollY'> => {
    const htmlLang = locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
    const settings = settingsFor(options, lang, htmlLang);
    const { appId, apiKey, indexName, searchParameters = {}, host } = settings;
    const origins = [location.origin, origin];
    return {
      appId,
      apiKey,
      indexName,
      searchParameters,
      translations: { ...textsOf(htmlLang), ...settings.translations },
      insights: insightsOption(settings.insights),
      transformItems: (items: DocSearchHit[]) => items.map((item) => ({ ...item, url: hitUrl(item.url, origins) })),
      ...(host !== undefined && {
        transformSearchClient: (client: DocSearchTransformClient) => ({
          ...client,
          search: (requests: unknown) => queryHost(host, settings, requests),
        }),
      }),
    };
  }, [options, lang, locales, origin]);

  return (
    <DocSearchModal
      {...props}
      placeholder={texts.searchPlaceholderText}
      initialQuery={words}
      initialScrollY={scrollY}
      onClose={onClose}
      hitComponent={Hit}
      navigator={{
        navigate: ({ itemUrl }) => open(itemUrl),
        navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
        navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
      }}
    />
  );
}

const Hit: NonNullable<DocSearchModalProps['hitComponent']> = ({ hit, children }) => {
  const follow = (event: MouseEvent) => {
    // Leave opening tabs and windows to the browser.
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(hit.url);
  };
  return (
    <a href={hit.url} onClick={follow}>
      {children}
    </a>
  );
};

/** Opens a result after the dialog has closed, because closing restores the scroll position. */
function open(url: string): void {
  setTimeout(() => void navigate(url));
}
