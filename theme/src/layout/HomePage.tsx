import { Article, usePage } from '@kiln/engine/browser';
import './home-page.css';

/** The first page: what its MDX holds, then the features of its frontmatter. */
export function HomePage() {
  const { features } = usePage().page.frontmatter;
  return (
    <main id="content" className="home" tabIndex={-1}>
      <Article className="prose" />
      {features && (
        <ul className="features">
          {features.map(({ title, details, link, span }) => (
            <li key={title} className="feature" data-span={span ?? 2}>
              <h2>{link ? <a href={link}>{title}</a> : title}</h2>
              <p>{details}</p>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
