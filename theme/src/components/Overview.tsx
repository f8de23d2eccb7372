import type { OverviewGroup } from '@kiln/engine/model';

/** All pages below an overview page, in their groups, with their headings. */
export function Overview({ groups }: { groups: OverviewGroup[] }) {
  return (
    <div className="overview">
      {groups.map(({ name, items }, index) => (
        <section key={name + index} className="overview-group">
          {name && <h2>{name}</h2>}
          <ul className="overview-items">
            {items.map(({ text, link, headers }) => (
              <li key={link}>
                <a className="overview-link" href={link}>
                  {text}
                </a>
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
      ))}
    </div>
  );
}
