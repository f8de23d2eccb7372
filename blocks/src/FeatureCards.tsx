import type { ReactNode } from 'react';

export interface FeatureCardProps {
  title: string;
  /** What it means, in a sentence or two. */
  details: string;
  /** Makes the title a link that covers the card. */
  href?: string;
  /** Columns of six that the card takes. Default: 2. */
  span?: 2 | 3 | 4 | 6;
  /** Shown below the words: a drawing or a piece of code. */
  children?: ReactNode;
}

/** Cards on a grid of six columns, hairlines between them. */
export function FeatureCards({ children }: { children?: ReactNode }) {
  return <div className="feature-cards">{children}</div>;
}

/** One quality, said and shown. */
export function FeatureCard({ title, details, href, span = 2, children }: FeatureCardProps) {
  return (
    <section className="feature-card" data-span={span} data-piece="">
      <h3>
        {href ? (
          <a className="feature-card-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p>{details}</p>
      {children && <div className="feature-card-figure">{children}</div>}
    </section>
  );
}
