import * as v from 'valibot';

/** An element that the site adds to a page's head. */
export const headTagSchema = v.strictObject({
  tag: v.picklist(['meta', 'link', 'script', 'style', 'noscript']),
  /** Attributes; `true` for one without a value. */
  attrs: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][\w:.-]*$/, 'the name of an attribute')), v.union([v.string(), v.boolean()])),
    {},
  ),
  /** Raw content, not escaped. */
  children: v.optional(
    v.pipe(v.string(), v.regex(/^(?!.*<\/(?:script|style|noscript)|.*<!--)/is, 'text that does not end the element')),
    '',
  ),
});

export type HeadTag = v.InferOutput<typeof headTagSchema>;
