import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.js';
import './dropdown.css';

export interface DropdownProps {
  /** What the panel holds; heads it where there is no button. */
  title?: string;
  /** What the button shows. */
  label: ReactNode;
  /** Name of the button when the label has no text. */
  name?: string;
  /** Whether the page lies behind one of its links. */
  active?: boolean;
  /** Draws no arrow. */
  bare?: boolean;
  children: ReactNode;
}

/** A button with a panel. The platform opens it by click, key and touch, an enhancer on hover; in the phone's menu it is always open. */
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
