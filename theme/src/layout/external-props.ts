import { isExternalLink } from '@kiln/engine/model';

/** Returns attributes for an external link; none for any other. */
export function externalProps(href: string): { target?: string; rel?: string } {
  return isExternalLink(href) ? { target: '_blank', rel: 'noopener' } : {};
}
