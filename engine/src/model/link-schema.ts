import * as v from 'valibot';
import { isUnsafeLink } from './route-path.js';

/** A link in the config, in `_nav.json`, in `_meta.json` or in frontmatter. */
export const linkSchema = v.pipe(
  v.string(),
  v.check(
    (href) => !isUnsafeLink(href),
    'a page or a URL, such as /guide/ or https://example.com: a link must not run code or contain data',
  ),
);
