import type { Alternate } from '@kiln/engine/model';
import { Icon, type IconName } from '../icons/Icon.js';
import { Dropdown } from './Dropdown.js';

export interface AlternateSwitchProps {
  alternates: Alternate[];
  /** Id of the current alternate. */
  current: string;
  /** Name of what is switched: languages or versions. */
  label: string;
  icon?: IconName;
}

/** Links to the same page in other languages or versions. Renders nothing if there is only one. */
export function AlternateSwitch({ alternates, current, label, icon }: AlternateSwitchProps) {
  if (alternates.length < 2) return null;
  const shown = alternates.find(({ id }) => id === current)?.label ?? current;
  return (
    <Dropdown
      title={label}
      name={`${label}: ${shown}`}
      label={
        <>
          {icon && <Icon name={icon} />}
          <span className="switch-text" data-for={icon}>
            {shown}
          </span>
        </>
      }
    >
      <ul>
        {alternates.map(({ id, label: text, link, exists, untranslated }) => (
          <li key={id}>
            <a
              className="nav-link"
              href={link}
              lang={icon && id}
              hrefLang={icon && id}
              data-switch={exists || untranslated}
              aria-current={id === current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
