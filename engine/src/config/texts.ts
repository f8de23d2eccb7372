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
  /** Those of the frame, which readers load with the first page. */
  site: SiteTexts;
  /** Those that the build writes into pages: no reader's script has them. */
  build: BuildTexts;
}

export interface BuildTexts {
  staleTranslationText: string;
  staleTranslationLinkText: string;
  /** `{languages}` stands for their names. */
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
  /** Of a page that has not been kept for reading offline. */
  offlineTitle: string;
  offlineText: string;
  offlineListText: string;
}

/** By primary subtag. */
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

/** The interface's own texts in a language, by its primary subtag; English where there is no translation. */
export function defaultTexts(lang: string): InterfaceTexts {
  const [primary = ''] = lang.toLowerCase().split('-');
  return languages.get(primary) ?? english;
}
