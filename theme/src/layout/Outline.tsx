import { usePage } from '@kiln/engine/browser';
import { useLayout } from './layout-context.js';
import './outline.css';

const titleId = 'kiln:outline-title';

/** The page's headings: a column on large screens, a panel below the bar on small ones. */
export function Outline() {
  const { site, page } = usePage();
  const { slots } = useLayout();
  return (
    <nav className="outline" id="kiln:outline" popover="auto" aria-labelledby={titleId}>
      {slots.beforeOutline}
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
      {slots.afterOutline}
    </nav>
  );
}
