import type { SidebarItem, SidebarLink as LinkItem } from '@kiln/engine/model';
import { externalProps } from './external-props.js';
import { SidebarGroup } from './SidebarGroup.js';
import { Tag } from './Tag.js';

export interface SidebarItemsProps {
  items: SidebarItem[];
  /** Entries that link to the current page, and the groups that contain them. */
  active: Set<SidebarItem>;
  /** Whether closed groups omit their entries. */
  sparse: boolean;
}

const none = new Set<SidebarItem>();

/** A list of sidebar entries at one depth. */
export function SidebarItems({ items, active, sparse }: SidebarItemsProps) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => {
        if ('dividerType' in item) return <li key={index} className="sidebar-divider" data-type={item.dividerType} aria-hidden="true" />;
        if ('sectionHeaderText' in item) {
          return (
            <li key={index} className="sidebar-header">
              {item.sectionHeaderText}
              <Tag text={item.tag} />
            </li>
          );
        }
        const isActive = active.has(item);
        return (
          <li key={item.text + index} data-group={'items' in item || undefined} data-context={item.context}>
            {'items' in item ? (
              // A shared empty set, so that memoized groups without active entries don't rerender.
              <SidebarGroup group={item} active={isActive ? active : none} sparse={sparse} />
            ) : (
              <SidebarLink item={item} current={isActive} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A link in the sidebar, including that of a group. */
export function SidebarLink({ item: { link, text, tag }, current }: { item: Pick<LinkItem, 'link' | 'text' | 'tag'>; current: boolean }) {
  return (
    <a className="sidebar-link" href={link} aria-current={current ? 'page' : undefined} {...externalProps(link)}>
      {text}
      <Tag text={tag} />
    </a>
  );
}
