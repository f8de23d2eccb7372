import type { ReactNode } from 'react';

/** Somebody who has written a page, as readers see them. */
export interface Contributor {
  name: string;
  link?: string;
  /** Part of the link. */
  avatar?: string;
}

export interface ContributorsProps {
  title: string;
  people: readonly Contributor[];
}

/** Who has written a page. */
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
