import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

export interface TabProps {
  label: string;
  /** Stored as the choice of a group. Default: the label. */
  value?: string;
  children?: ReactNode;
}

export interface TabsProps {
  /** Tabs with the same group name share a choice, which is stored. */
  group?: string;
  children?: ReactNode;
}

/** Panels of which one is shown: the first, until the reader selects another. */
export function Tabs({ group, children }: TabsProps) {
  const id = useId();
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <div className="tabs" data-group={group}>
      <div className="tabs-list" role="tablist">
        {tabs.map(({ props: { label, value = label } }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? undefined : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ props: { label, value = label, children: panel } }, index) => (
        <div
          key={value}
          className="tabs-panel"
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          data-value={value}
          hidden={index > 0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

/** One panel of `Tabs`, which reads its props. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}
