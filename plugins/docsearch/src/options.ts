import * as v from 'valibot';

const isHost = (text: string): boolean => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
const id = v.pipe(
  v.string(),
  v.check((text) => text !== '', 'a string that is not empty'),
);
const values = v.record(v.string(), v.unknown());

const entries = {
  /** Id of the Algolia application. */
  appId: id,
  /** Search-only API key. */
  apiKey: id,
  indexName: id,
  /** Parameters of every query. Default: a filter by the page's language, `{ facetFilters: ['lang:en'] }`. */
  searchParameters: v.optional(values),
  /** Whether to report to Algolia what readers search for and open. Default: false. */
  insights: v.optional(v.boolean()),
  /** Texts of the dialog, as `translations.modal` of DocSearch. Default: English or Chinese. */
  translations: v.optional(values),
};

/** Schema of the options. */
export const optionsSchema = v.strictObject({
  ...entries,
  /** Overrides by language, named as in the site's config. */
  locales: v.optional(v.record(v.string(), v.partial(v.strictObject(entries))), {}),
  /** Host to query instead of Algolia, such as a proxy: a URL, or a path on the site's host. */
  host: v.optional(v.pipe(v.string(), v.check(isHost, 'a URL such as https://search.example.com, or a path such as /api/search'))),
});

export type DocSearchOptions = v.InferInput<typeof optionsSchema>;
/** Options with defaults, as contained in the page. */
export type DocSearchSettings = v.InferOutput<typeof optionsSchema>;
