import { isValidElement, type ReactNode } from 'react';
import type { Placement } from './Popover.js';

export interface TooltipProps {
  text: string;
  /** Preferred side; another one is used if there is no room. Default: right. */
  placement?: Placement;
  /** A control that the text describes, or text, which is wrapped in a button. */
  children?: ReactNode;
}

/** A short explanation that shows on hover, focus and touch. */
export function Tooltip({ text, placement = 'right', children }: TooltipProps) {
  return (
    <span className="popup" data-placement={placement}>
      {isValidElement(children) ? (
        children
      ) : (
        <button type="button" className="popup-term" aria-description={text}>
          {children}
        </button>
      )}
      <span className="popup-panel" role="tooltip" popover="auto">
        {text}
      </span>
    </span>
  );
}
