import * as v from 'valibot';
import type { Tracking } from './tracking.js';

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const address = v.pipe(v.string(), v.check(isUrl, 'a URL such as https://stats.example.com/script.js'));
const isScript = (text: string): boolean => isUrl(text) || /^\/(?!\/)/.test(text);
const script = v.pipe(v.string(), v.check(isScript, 'an address, or a path of the site such as /stats.js'));

const plausible = v.strictObject({
  provider: v.literal('plausible'),
  /** Name of the site in Plausible. */
  domain: v.string(),
  /** URL of the script, whose name must contain `manual`. Default: `https://plausible.io/js/script.manual.js`. */
  src: v.optional(script, 'https://plausible.io/js/script.manual.js'),
});

const umami = v.strictObject({
  provider: v.literal('umami'),
  websiteId: v.string(),
  /** URL of the script. Default: that of Umami Cloud. */
  src: v.optional(script, 'https://cloud.umami.is/script.js'),
});

const google = v.strictObject({
  provider: v.literal('google'),
  /** Measurement id, such as `G-ABC123`. */
  measurementId: v.pipe(v.string(), v.regex(/^[A-Z]{1,3}-[A-Z\d]+$/i, 'a measurement id such as G-ABC123')),
});

const other = v.strictObject({
  provider: v.literal('script'),
  src: script,
  /** Attributes of the script element. */
  attrs: v.optional(v.record(v.string(), v.string()), {}),
  /** Name of the global function that counts a page after a client-side navigation, e.g. `stats.count`. Default: none. */
  onNavigate: v.optional(v.pipe(v.string(), v.regex(/^[\w$]+(?:\.[\w$]+)*$/, 'the name of a function such as stats.count'))),
  /** URLs that the script sends data to. Default: its own origin. */
  connect: v.optional(v.array(address)),
});

/** Schema of the options. */
export const optionsSchema = v.variant('provider', [plausible, umami, google, other]);

export type Settings = v.InferOutput<typeof optionsSchema>;

/** Requirements of a provider. */
export interface Provider {
  tracking: Tracking;
  /** Sources for the security policy. */
  csp: { script: string[]; connect: string[]; img?: string[] };
}

/** Returns the tracking configuration and the policy sources of a provider. */
export function providerOf(settings: Settings): Provider {
  switch (settings.provider) {
    case 'plausible': {
      const { src, domain } = settings;
      return {
        tracking: { src, attrs: { 'data-domain': domain }, first: 'plausible', next: 'plausible', args: ['pageview'] },
        csp: sameOrigin(src),
      };
    }
    case 'umami': {
      const { src, websiteId } = settings;
      const attrs = { 'data-website-id': websiteId, 'data-auto-track': 'false' };
      const { script, connect } = sameOrigin(src);
      const cloud = src.startsWith('https://cloud.umami.is/') ? ['https://*.umami.is', 'https://*.umami.dev'] : [];
      return {
        tracking: { src, attrs, first: 'umami.track', next: 'umami.track', args: [] },
        csp: { script, connect: [...connect, ...cloud] },
      };
    }
    case 'google': {
      const src = `https://www.googletagmanager.com/gtag/js?id=${settings.measurementId}`;
      const hosts = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];
      return {
        tracking: { src, attrs: {}, google: settings.measurementId },
        csp: { script: ['https://*.googletagmanager.com'], connect: hosts, img: hosts },
      };
    }
    case 'script': {
      const { src, attrs, onNavigate, connect } = settings;
      const own = sameOrigin(src);
      return {
        tracking: { src, attrs, ...(onNavigate && { next: onNavigate, args: [] }) },
        csp: { script: own.script, connect: connect?.map((url) => new URL(url).origin) ?? own.connect },
      };
    }
  }
}

/** Returns sources for a script that connects only to its own host. The site itself is always allowed. */
function sameOrigin(src: string): { script: string[]; connect: string[] } {
  const origins = URL.canParse(src) ? [new URL(src).origin] : [];
  return { script: origins, connect: origins };
}
