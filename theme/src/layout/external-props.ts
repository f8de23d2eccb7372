import { isExternalLink } from '@kiln/engine/model';

/** Attributes of a link that leads out of the site; none for any other. */
export function externalProps(href: string): { target?: string; rel?: string } {
  return isExternalLink(href) ? { target: '_blank', rel: 'noopener' } : {};
}
