import type { SiteTexts } from '../model/index.js';
import { arabic } from './texts/ar.js';
import { german } from './texts/de.js';
import { english } from './texts/en.js';
import { spanish } from './texts/es.js';
import { french } from './texts/fr.js';
import { japanese } from './texts/ja.js';
import { korean } from './texts/ko.js';
import { portuguese } from './texts/pt.js';
import { russian } from './texts/ru.js';
import { chinese } from './texts/zh.js';

/** All texts of the interface in one language. */
export interface InterfaceTexts {
  /** Texts of the frame, which readers load with the first page. */
  site: SiteTexts;
  /** Texts that the build writes into pages: client scripts don't have them. */
  build: BuildTexts;
}

export interface BuildTexts {
  staleTranslationText: string;
  staleTranslationLinkText: string;
  /** `{languages}` is replaced with their names. */
  missingTranslationText: string;
  untranslatedText: string;
  untranslatedLinkText: string;
  tipTitle: string;
  infoTitle: string;
  noteTitle: string;
  warningTitle: string;
  dangerTitle: string;
  cautionTitle: string;
  importantTitle: string;
  detailsTitle: string;
  /** Shown in place of a page that is not available offline. */
  offlineTitle: string;
  offlineText: string;
  offlineListText: string;
}

/** Texts by primary subtag. */
const languages: ReadonlyMap<string, InterfaceTexts> = new Map(
  Object.entries({
    ar: arabic,
    de: german,
    en: english,
    es: spanish,
    fr: french,
    ja: japanese,
    ko: korean,
    pt: portuguese,
    ru: russian,
    zh: chinese,
  }),
);

/** Returns the default texts of a language, by its primary subtag; English if there is no translation. */
export function defaultTexts(lang: string): InterfaceTexts {
  const [primary = ''] = lang.toLowerCase().split('-');
  return languages.get(primary) ?? english;
}
