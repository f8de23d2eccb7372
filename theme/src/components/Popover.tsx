import type { ReactNode } from 'react';

/** Where a panel stands, seen from what opens it. */
export type Placement = 'right' | 'left' | 'top' | 'bottom' | 'bottom-left';

export interface PopoverProps {
  /** What the panel holds. */
  content: ReactNode;
  /** Default: right; another side where there is no room. */
  placement?: Placement;
  /** What opens it besides a click. Default: hover. */
  trigger?: 'hover' | 'click';
  /** Name of the button when it shows no words. */
  label?: string;
  /** Class of the button. Default: the look of a term in running text. */
  className?: string;
  /** What the button shows. */
  children?: ReactNode;
}

/** A button with a panel that may hold anything. The platform closes it on Escape and on a click elsewhere. */
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
