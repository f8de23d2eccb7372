import { usePage } from '@kiln/engine/browser';
import './outline.css';

const titleId = 'outline-title';

/** The page's headings: a column on large screens, a panel below the bar on small ones. */
export function Outline() {
  const { site, page } = usePage();
  return (
    <nav className="outline" id="outline" popover="auto" aria-labelledby={titleId}>
      <p className="outline-title" id={titleId}>
        {site.texts.outlineTitle}
      </p>
      <ul>
        {page.toc.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
