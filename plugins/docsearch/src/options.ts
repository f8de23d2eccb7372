import * as v from 'valibot';

const isHost = (text: string): boolean => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
const id = v.pipe(
  v.string(),
  v.check((text) => text !== '', 'a text that is not empty'),
);
const values = v.record(v.string(), v.unknown());

const entries = {
  /** Id of the application at Algolia. */
  appId: id,
  /** The key that may only search. */
  apiKey: id,
  indexName: id,
  /** Parameters of every query. Default: those of the page's language only, `{ facetFilters: ['lang:en'] }`. */
  searchParameters: v.optional(values),
  /** Whether Algolia is told what readers search for and open. Default: false. */
  insights: v.optional(v.boolean()),
  /** Texts of the dialog, as `translations.modal` of DocSearch. Default: English or Chinese. */
  translations: v.optional(values),
};

/** What the plugin takes. */
export const optionsSchema = v.strictObject({
  ...entries,
  /** What differs in a language, by its name in the site's config. */
  locales: v.optional(v.record(v.string(), v.partial(v.strictObject(entries))), {}),
  /** What is asked in the place of Algolia, such as a proxy: an address, or a path of the site's host. */
  host: v.optional(v.pipe(v.string(), v.check(isHost, 'an address such as https://search.example.com, or a path such as /api/search'))),
});

export type DocSearchOptions = v.InferInput<typeof optionsSchema>;
/** The options with defaults filled in, as the page has them. */
export type DocSearchSettings = v.InferOutput<typeof optionsSchema>;
