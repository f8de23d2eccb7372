import * as v from 'valibot';
import { headTagSchema } from './head-tag.js';
import { linkSchema } from './link-schema.js';

const featureSchema = v.strictObject({
  icon: v.optional(v.string()),
  title: v.string(),
  details: v.string(),
  link: v.optional(linkSchema),
  /** How many of six columns the card takes. */
  span: v.optional(v.picklist([2, 3, 4, 6])),
});

/** Whether day, time and zone are present and valid. `Date.parse` alone is not enough: it reads February 31 as March 3. */
function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return isDay(text.slice(0, 10));
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}

/** Frontmatter that a page may have between its `---` lines. */
export const frontmatterSchema = v.strictObject({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  /** Layout of the page. Default: `doc`. */
  pageType: v.optional(v.picklist(['home', 'doc', '404', 'custom', 'blank'])),
  /** Suffix of the title in the browser tab. Default: the site's title. */
  titleSuffix: v.optional(v.string()),
  /** Ids of feeds that the page links to in its head. */
  'link-rss': v.optional(v.union([v.string(), v.array(v.string())])),
  /** Date and time with an explicit zone. Adds the page to its feed. */
  published_at: v.optional(v.pipe(v.string(), v.check(isDateTime, 'a date-time that exists, with a zone, such as 2024-09-10T08:00:00Z'))),
  /** Day on which a translation was last compared with its original and needed no change. */
  reviewed: v.optional(v.pipe(v.string(), v.check(isDay, 'a valid date, such as 2024-09-10'))),
  /** Elements for this page's head. */
  head: v.optional(v.array(headTagSchema)),
  features: v.optional(v.array(featureSchema)),
  /** Whether to list the pages below this one. Default: true when the route ends in `overview`. */
  overview: v.optional(v.boolean()),
  /** Depths of the headings that an overview page lists. Default: `[2]`. */
  overviewHeaders: v.optional(v.array(v.picklist([2, 3, 4]))),
  outline: v.optional(v.boolean()),
  navbar: v.optional(v.boolean()),
  sidebar: v.optional(v.boolean()),
  footer: v.optional(v.boolean()),
  /** Search terms that find this page although they don't appear in it. */
  keywords: v.optional(v.array(v.string())),
  questions: v.optional(v.array(v.string())),
});

export type Frontmatter = v.InferOutput<typeof frontmatterSchema>;
export type PageType = NonNullable<Frontmatter['pageType']>;
export type Feature = NonNullable<Frontmatter['features']>[number];
