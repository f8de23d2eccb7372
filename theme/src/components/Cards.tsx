import type { ReactNode } from 'react';
import { LineIcon, type LineIconName } from './LineIcon.js';
import { externalProps } from '../layout/external-props.js';

export interface CardProps {
  title: string;
  /** Makes the whole card a link. */
  href?: string;
  /** Name of one of our line icons. */
  icon?: LineIconName;
  children?: ReactNode;
}

/** Places to go on from, side by side where there is room. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}

/** A title, a line of text, and where they lead. */
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
