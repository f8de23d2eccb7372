import * as v from 'valibot';

/** Theme settings in `themeConfig` of the site's config, in addition to those that the engine reads. */
export default v.strictObject({
  /** Default: never. */
  hideNavbar: v.optional(v.picklist(['never', 'always', 'auto'])),
  /** Circular reveal when the appearance changes. Default: true. */
  appearanceAnimation: v.optional(v.boolean()),
});
