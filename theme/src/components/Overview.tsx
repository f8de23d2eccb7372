import type { OverviewGroup } from '@kiln/engine/model';

export interface OverviewProps {
  groups: OverviewGroup[];
  /** Heading if the article has no title. Default: Overview. */
  overviewTitle?: string;
  /** Label of the filter input. Default: Filter. */
  overviewFilterText?: string;
  /** Default: Enter keyword. */
  overviewFilterPlaceholderText?: string;
  /** Message if nothing matches; `{query}` is replaced with the input. Default: No matching API found: {query}. */
  overviewFilterNoResultText?: string;
}

/** All pages below an overview page, by group, with their descriptions and headings, and an input to filter them. */
export function Overview({
  groups,
  overviewTitle = 'Overview',
  overviewFilterText = 'Filter',
  overviewFilterPlaceholderText = 'Enter keyword',
  overviewFilterNoResultText = 'No matching API found: {query}',
}: OverviewProps) {
  return (
    <div className="overview">
      <p className="overview-title" role="heading" aria-level={1}>
        {overviewTitle}
      </p>
      <label className="overview-filter field">
        <span>{overviewFilterText}</span>
        <input type="search" placeholder={overviewFilterPlaceholderText} autoComplete="off" spellCheck={false} />
      </label>
      <p className="overview-empty" role="status" data-text={overviewFilterNoResultText} />
      {groups.map((group, index) => (
        <OverviewSection key={group.name + index} group={group} />
      ))}
    </div>
  );
}

/** One group of an overview. */
export function OverviewSection({ group: { name, items } }: { group: OverviewGroup }) {
  return (
    <section className="overview-group">
      {name && <h2>{name}</h2>}
      <ul className="overview-items">
        {items.map(({ text, link, description, headers }) => (
          <li key={link} className="overview-item">
            <a className="overview-link" href={link}>
              {text}
            </a>
            {description && <p>{description}</p>}
            {headers.length > 0 && (
              <ul>
                {headers.map((header) => (
                  <li key={header.id} data-depth={header.depth}>
                    <a href={`${link}#${header.id}`}>{header.text}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
