import * as v from 'valibot';
import type { SiteConfig } from './resolve-config.js';

/** Directives to which a site may add sources, by their names in the config. */
export const policyDirectives = {
  script: 'script-src',
  style: 'style-src',
  img: 'img-src',
  font: 'font-src',
  frame: 'frame-src',
  connect: 'connect-src',
  media: 'media-src',
  worker: 'worker-src',
  form: 'form-action',
} as const;

export type PolicyKind = keyof typeof policyDirectives;

const sourcesSchema = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^(?:'[\w+/=-]+'|[^\s'";,]+)$/, 'a source of a security policy such as https://cdn.example.com'))),
  [],
);

export const cspSchema = v.strictObject(
  Object.fromEntries(Object.keys(policyDirectives).map((kind) => [kind, sourcesSchema])) as Record<PolicyKind, typeof sourcesSchema>,
);

/** Whether the site's policy lets a page load a URL on another host, or with a scheme such as `data:`. */
export function isAllowedSource(url: string, kind: PolicyKind, { csp, origin }: Pick<SiteConfig, 'csp' | 'origin'>): boolean {
  if (!URL.canParse(url, 'https://self.invalid')) return false;
  const target = new URL(url, 'https://self.invalid');
  if (target.host === 'self.invalid' || target.origin === origin) return true;
  if (kind === 'img' && target.protocol === 'data:') return true;
  return csp[kind].some((source) => matches(source, target));
}

/** Matches a URL against a policy source as browsers do. */
function matches(source: string, { protocol, host, hostname, port, pathname }: URL): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(protocol);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return source.toLowerCase() === protocol;
  const [, scheme, name = '', wantedPort, path = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (scheme ? `${scheme.toLowerCase()}:` !== protocol : !/^(?:https?|wss?):$/.test(protocol)) return false;
  const isHost = name.startsWith('*.')
    ? hostname.endsWith(name.slice(1).toLowerCase())
    : (wantedPort ? hostname : host) === name.toLowerCase();
  if (!isHost || (wantedPort && wantedPort !== '*' && wantedPort !== port)) return false;
  return path === '' || path === '/' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);
}
