import { usePage } from '@kiln/engine/browser';

/** Says that a page is not translated, that a translation is older than its original, or which languages lack this page. */
export function TranslationNotice() {
  const { site, page } = usePage();
  const { translation } = page;
  const { staleTranslationText, staleTranslationLinkText, missingTranslationText } = site.texts;
  if (!translation) return null;
  const { state } = translation;
  return (
    <p className="translation-notice" role="note">
      {state === 'missing' ? (
        missingTranslationText.replace('{languages}', translation.languages.join(', '))
      ) : (
        <>
          {state === 'stale' ? staleTranslationText : translation.text}{' '}
          <a href={translation.link}>{state === 'stale' ? staleTranslationLinkText : translation.linkText}</a>
        </>
      )}
    </p>
  );
}
