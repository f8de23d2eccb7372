import type { ReactNode } from 'react';
import type { Feature, OverviewGroup } from '../model/index.js';

/** Fallbacks for special pages, used if the theme has no component of that name. */
export const plainParts = { NotFound, Overview, Features };

function NotFound({ title, linkText, home }: { title: string; linkText: string; home: string }): ReactNode {
  return (
    <>
      <p>404</p>
      <h1>{title}</h1>
      <a href={home}>{linkText}</a>
    </>
  );
}

function Overview({ groups }: { groups: OverviewGroup[] }): ReactNode {
  return groups.map(({ name, items }) => (
    <section key={name}>
      <h2>{name}</h2>
      <ul>
        {items.map(({ text, link, description, headers }) => (
          <li key={link}>
            <a href={link}>{text}</a>
            {description && <p>{description}</p>}
            <ul>
              {headers.map(({ id, text: heading }) => (
                <li key={id}>
                  <a href={`${link}#${id}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Features({ features }: { features: Feature[] }): ReactNode {
  return (
    <ul>
      {features.map(({ icon, title, details, link }) => (
        <li key={title}>
          {icon && !/^[</]/.test(icon) && `${icon} `}
          {link ? <a href={link}>{title}</a> : title}: {details}
        </li>
      ))}
    </ul>
  );
}
