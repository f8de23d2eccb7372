import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Tab as Panel, Tabs as Panels } from '../components/Tabs.js';

export interface RspressTabProps {
  label?: ReactNode;
  /** Names the tab that `values` of the tabs describe. */
  value?: string;
  children?: ReactNode;
}

export interface RspressTabsProps {
  /** Tabs with the same name show the same choice. */
  groupId?: string;
  /** Labels apart from the content. */
  values?: readonly { label: ReactNode; value: string }[];
  children?: ReactNode;
}

/** Tabs whose labels may be elements, of which their text is shown, or stand apart from the content. */
export function Tabs({ groupId, values, children }: RspressTabsProps) {
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <Panels {...(groupId !== undefined && { group: groupId })}>
      {tabs.map(({ props: { label, value, children: panel } }, index) => {
        const text = textOf(label ?? values?.find((entry) => entry.value === value)?.label ?? values?.[index]?.label ?? value);
        return (
          <Panel key={value ?? text} label={text} {...(value !== undefined && { value })}>
            {panel}
          </Panel>
        );
      })}
    </Panels>
  );
}

/** One panel of `Tabs`, which reads its props. */
export function Tab({ children }: RspressTabProps) {
  return <>{children}</>;
}

function isTab(child: ReactNode): child is ReactElement<RspressTabProps> {
  return isValidElement<RspressTabProps>(child);
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('').trim();
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
