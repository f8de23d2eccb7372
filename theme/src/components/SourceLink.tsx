import { externalProps } from '../layout/external-props.js';
import { LineIcon } from './LineIcon.js';

export interface SourceLinkProps {
  /** URL of the source. */
  href: string;
  /** Which icon to show. Default: detected from the host, else `github`. */
  platform?: 'github' | 'gitlab';
  /** Link text. Default: Source, in the page's language. */
  text?: string;
}

/** A link to the source of what the page describes. CSS supplies its default text in the page's language; its title shows the target. */
export function SourceLink({ href, platform = /^[^/]*\/\/[^/]*gitlab/.test(href) ? 'gitlab' : 'github', text }: SourceLinkProps) {
  return (
    <a className="source-link" href={href} title={href.replace(/^\w+:\/\//, '')} data-platform={platform} {...externalProps(href)}>
      <LineIcon name={platform} />
      {text ?? <span data-word="source" />}
    </a>
  );
}
