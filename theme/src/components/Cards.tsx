import type { ReactNode } from 'react';
import { LineIcon, type LineIconName } from './LineIcon.js';
import { externalProps } from '../layout/external-props.js';

export interface CardProps {
  title: string;
  /** Makes the whole card a link. */
  href?: string;
  /** Name of a built-in line icon. */
  icon?: LineIconName;
  children?: ReactNode;
}

/** A list of cards, side by side if there is room. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

/** A card with a title, optional text and an optional link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      {icon && <LineIcon name={icon} />}
      <p className="card-title">
        {href ? (
          <a className="card-link" href={href} {...externalProps(href)}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {children && <div className="card-text">{children}</div>}
    </div>
  );
}
