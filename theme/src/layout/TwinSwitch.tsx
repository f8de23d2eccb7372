import type { Twin } from '@kiln/engine/model';
import { Icon, type IconName } from '../icons/Icon.js';
import { Dropdown } from './Dropdown.js';

export interface TwinSwitchProps {
  twins: Twin[];
  /** Id of the twin that is shown. */
  current: string;
  /** What is switched: languages or versions. */
  label: string;
  icon?: IconName;
}

/** Leads to the same page in another language or version; absent when there is only one. */
export function TwinSwitch({ twins, current, label, icon }: TwinSwitchProps) {
  if (twins.length < 2) return null;
  const shown = twins.find(({ id }) => id === current)?.label ?? current;
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
        {twins.map(({ id, label: text, link, exists }) => (
          <li key={id}>
            <a
              className="nav-link"
              href={link}
              lang={icon && id}
              hrefLang={icon && id}
              data-switch={exists || undefined}
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
