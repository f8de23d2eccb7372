import type { ReactNode } from 'react';

export interface FeatureCardProps {
  title: string;
  /** Description in a sentence or two. */
  details: string;
  /** Makes the title a link that covers the card. */
  href?: string;
  /** Number of columns, out of six. Default: 2. */
  span?: 2 | 3 | 4 | 6;
  /** Figure below the text, such as a drawing or a code block. */
  children?: ReactNode;
}

/** Lays out cards on a grid of six columns, separated by hairlines. */
export function FeatureCards({ children }: { children?: ReactNode }) {
  return <div className="feature-cards">{children}</div>;
}

/** Presents one feature with an optional figure. */
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
