import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Plugin, readOptions } from '@kiln/engine';
import { routeHref } from '@kiln/engine/model';
import * as v from 'valibot';
import { textNames, textsOf } from './texts.js';

const { name, version }: { name: string; version: string } = createRequire(import.meta.url)('../package.json');

const isEndpoint = (text: string): boolean => /^\/(?!\/)/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const optionsSchema = v.strictObject({
  /** URL that answers are sent to, or a path on the site's host. */
  endpoint: v.pipe(v.string(), v.check(isEndpoint, 'a URL such as https://example.com/feedback, or a path such as /api/feedback')),
  /** Whether readers can add a comment. Default: true. */
  comment: v.optional(v.boolean(), true),
  /** Custom texts by language. */
  texts: v.optional(v.record(v.string(), v.partial(v.strictObject(textSchemas()))), {}),
});

function textSchemas(): Record<(typeof textNames)[number], v.StringSchema<undefined>> {
  return Object.fromEntries(textNames.map((key) => [key, v.string()])) as Record<(typeof textNames)[number], v.StringSchema<undefined>>;
}

export type FeedbackOptions = v.InferInput<typeof optionsSchema>;

/** Asks at the end of every doc page whether it was helpful. */
export function feedback(options: FeedbackOptions): Plugin {
  const settings = readOptions(name, optionsSchema, options);
  const { endpoint, comment } = settings;
  const site = { base: '/', cleanUrls: true };
  return {
    name,
    version,
    options: settings,
    config(config) {
      site.base = config.base ?? '/';
      site.cleanUrls = config.route?.cleanUrls ?? true;
      if (!URL.canParse(endpoint)) return config;
      return { ...config, csp: { ...config.csp, connect: [...(config.csp?.connect ?? []), new URL(endpoint).origin] } };
    },
    frontmatter: { feedback: v.boolean() },
    page({ source, data }) {
      const { pageType, routePath, lang, version } = data;
      if (pageType !== 'doc' || source.generated || Reflect.get(source.frontmatter, 'feedback') === false) return undefined;
      const props = {
        endpoint,
        hasComment: comment,
        page: routeHref(routePath, site),
        lang,
        version,
        texts: textsOf(lang, settings.texts),
      };
      return { parts: { end: [{ name: 'Feedback', props }] } };
    },
    components: fileURLToPath(new URL('./components/index.js', import.meta.url)),
    styles: [fileURLToPath(new URL('../feedback.css', import.meta.url))],
  };
}
