import { hostOf } from './page-edits.js';

/** A head element in the new config. */
interface HeadElement {
  tag?: unknown;
  attrs?: Record<string, unknown>;
}

/** Returns the policy for the hosts that head elements load from. */
export function policyOfHead(head: readonly HeadElement[]): Record<string, string[]> {
  const policy: Record<string, string[]> = {};
  const add = (kind: string, hosts: readonly string[]) => {
    if (hosts.length > 0) policy[kind] = [...new Set([...(policy[kind] ?? []), ...hosts])];
  };
  for (const { tag, attrs = {} } of head) {
    const hosts = [attrs.src, attrs.href].flatMap((url) => (typeof url === 'string' ? hostOf(url) : []));
    if (tag === 'script') {
      add('script', hosts);
      add('connect', hosts);
    } else if (tag === 'link' && attrs.rel === 'stylesheet') {
      add('style', hosts);
      add(
        'font',
        hosts.map((host) => host.replace('fonts.googleapis.com', 'fonts.gstatic.com')),
      );
    } else if (tag === 'link' && /icon/.test(String(attrs.rel))) add('img', hosts);
  }
  return policy;
}
