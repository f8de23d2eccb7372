import type { ReactNode } from 'react';

/** Side of the trigger on which a panel opens. */
export type Placement = 'right' | 'left' | 'top' | 'bottom' | 'bottom-left';

export interface PopoverProps {
  /** Content of the panel. */
  content: ReactNode;
  /** Preferred side; another one is used if there is no room. Default: right. */
  placement?: Placement;
  /** What opens it besides a click. Default: hover. */
  trigger?: 'hover' | 'click';
  /** Accessible name of the button if it shows no text. */
  label?: string;
  /** Class of the button. Default: `popup-term`, styled as a term in running text. */
  className?: string;
  /** Content of the button. */
  children?: ReactNode;
}

/** A button with a panel that can hold any content. The browser closes it on Escape and on a click outside. */
export function Popover({ content, placement = 'right', trigger = 'hover', label, className = 'popup-term', children }: PopoverProps) {
  return (
    <span className="popup" data-placement={placement} data-trigger={trigger}>
      <button type="button" className={className} aria-label={label}>
        {children}
      </button>
      <span className="popup-panel" popover="auto">
        {content}
      </span>
    </span>
  );
}
