import { usePage } from '@kiln/engine/browser';

/** Shows that a page is not translated, that a translation is older than its original, or which languages lack this page. */
export function TranslationNotice() {
  const { translation } = usePage().page;
  return (
    translation && (
      <p className="callout" data-type="warning" role="note">
        {translation.text} {translation.link && <a href={translation.link}>{translation.linkText}</a>}
      </p>
    )
  );
}
