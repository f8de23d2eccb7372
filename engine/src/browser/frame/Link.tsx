import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isExternalLink, withBase, withoutBase } from '../../model/route-path.js';
import { usePage } from './use-page.js';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link: the base is put before a root-relative one that lacks it, an external one opens in a new tab. */
export function Link({ href, ...rest }: LinkProps): ReactNode {
  const { base } = usePage().site;
  const external = isExternalLink(href) && /^(?:https?:)?\/\//i.test(href);
  return <a href={withBase(withoutBase(href, base), base)} {...(external && { target: '_blank', rel: 'noopener' })} {...rest} />;
}
