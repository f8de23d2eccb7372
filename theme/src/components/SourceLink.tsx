import { externalProps } from '../layout/external-props.js';
import { LineIcon } from './LineIcon.js';

export interface SourceLinkProps {
  /** Where the source lies. */
  href: string;
  /** Whose icon it gets. Default: by the host, `github` when it says nothing. */
  platform?: 'github' | 'gitlab';
  /** Default: Source, in the language of the page. */
  text?: string;
}

/** A link to the source of what the page is about. Its word is written by CSS, in the language of the page; its title says where it leads. */
export function SourceLink({ href, platform = /^[^/]*\/\/[^/]*gitlab/.test(href) ? 'gitlab' : 'github', text }: SourceLinkProps) {
  return (
    <a className="source-link" href={href} title={href.replace(/^\w+:\/\//, '')} data-platform={platform} {...externalProps(href)}>
      <LineIcon name={platform} />
      {text ?? <span data-word="source" />}
    </a>
  );
}
