import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.js';
import './dropdown.css';

export interface DropdownProps {
  /** Title of the panel, shown where there is no button. */
  title?: string;
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of the button if the label has no text. */
  name?: string;
  /** Whether one of its links leads to the current page. */
  active?: boolean;
  /** Hides the arrow. */
  bare?: boolean;
  children: ReactNode;
}

/** A button with a panel. The browser opens it on click, key press and touch, an enhancer on hover. Always open in the mobile menu. */
export function Dropdown({ title, label, name, active, bare, children }: DropdownProps) {
  const panelId = useId();
  return (
    <div className="dropdown">
      <button
        type="button"
        className={bare ? 'icon-button' : 'dropdown-button'}
        data-active={active || undefined}
        aria-label={name}
        popoverTarget={panelId}
      >
        {label}
        {!bare && <Icon name="chevron" />}
      </button>
      <div className="dropdown-panel" id={panelId} popover="auto">
        {title && <p className="dropdown-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
