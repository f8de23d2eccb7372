import type { Feature } from '@kiln/engine/model';

/** The cards of a home page, on a grid of six columns. */
export function Features({ features }: { features: Feature[] }) {
  return (
    <ul className="features">
      {features.map(({ title, details, link, span }) => (
        <li key={title} className="feature" data-span={span ?? 2}>
          <h2>{link ? <a href={link}>{title}</a> : title}</h2>
          <p>{details}</p>
        </li>
      ))}
    </ul>
  );
}
