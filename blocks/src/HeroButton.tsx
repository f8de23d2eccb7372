import type { ReactNode } from 'react';

export interface HeroButtonProps {
  kind: 'primary' | 'secondary';
  /** URL. Renders a link. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Whether the link opens in a new tab. */
  external?: boolean;
  children: ReactNode;
}

/** Renders a link if there is a URL, otherwise a button. */
export function HeroButton({ kind, href, onClick, external, children }: HeroButtonProps) {
  if (href === undefined)
    return (
      <button type="button" className="hero-button" data-kind={kind} onClick={onClick}>
        {children}
      </button>
    );
  return (
    <a className="hero-button" data-kind={kind} href={href} onClick={onClick} {...(external && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
