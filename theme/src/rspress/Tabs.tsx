import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Tab as Panel, Tabs as Panels } from '../components/Tabs.js';

export interface RspressTabProps {
  label?: ReactNode;
  /** Matches an entry of `values` of the tabs. */
  value?: string;
  children?: ReactNode;
}

export interface RspressTabsProps {
  /** Tabs with the same group id share a choice. */
  groupId?: string;
  /** Labels, given separately from the content. */
  values?: readonly { label: ReactNode; value: string }[];
  children?: ReactNode;
}

/** Tabs whose labels may be elements, of which only the text is shown, or come from `values`. */
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
