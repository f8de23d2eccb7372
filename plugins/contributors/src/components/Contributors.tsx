import type { ReactNode } from 'react';

/** A contributor of a page, as shown to readers. */
export interface Contributor {
  name: string;
  link?: string;
  /** Image URL. Shown only inside the link. */
  avatar?: string;
}

export interface ContributorsProps {
  title: string;
  people: readonly Contributor[];
}

/** Lists the contributors of a page. */
export function Contributors({ title, people }: ContributorsProps): ReactNode {
  return (
    <div className="contributors">
      <span>{title}</span>
      <ul>
        {people.map(({ name, link, avatar }) => (
          <li key={name}>
            {link ? (
              <a href={link}>
                {avatar && <img src={avatar} alt="" width={20} height={20} loading="lazy" decoding="async" />}
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
