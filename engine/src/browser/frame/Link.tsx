import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isExternalLink, withBase, withoutBase } from '../../model/route-path.js';
import { usePage } from './use-page.js';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link. Adds the base to a root-relative href that lacks it; opens an external one in a new tab. */
export function Link({ href, ...rest }: LinkProps): ReactNode {
  const { base } = usePage().site;
  const external = isExternalLink(href) && /^(?:https?:)?\/\//i.test(href);
  return <a href={withBase(withoutBase(href, base), base)} {...(external && { target: '_blank', rel: 'noopener' })} {...rest} />;
}
