import { usePage } from '@kiln/engine/browser';

/** Says that a translation is older than its original, or which languages lack this page. */
export function TranslationNotice() {
  const { site, page } = usePage();
  const { translation } = page;
  const { staleTranslationText, staleTranslationLinkText, missingTranslationText } = site.texts;
  if (!translation) return null;
  return (
    <p className="translation-notice" role="note">
      {translation.state === 'stale' ? (
        <>
          {staleTranslationText} <a href={translation.link}>{staleTranslationLinkText}</a>
        </>
      ) : (
        missingTranslationText.replace('{languages}', translation.languages.join(', '))
      )}
    </p>
  );
}
