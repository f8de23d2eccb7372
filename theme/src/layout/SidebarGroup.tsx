import { usePage } from '@kiln/engine/browser';
import { isSamePath, type SidebarGroup as Group, type SidebarItem, type SidebarLink as LinkItem } from '@kiln/engine/model';
import { memo, startTransition, useState } from 'react';
import { Icon } from '../icons/Icon.js';
import { SidebarItems, SidebarLink } from './SidebarItems.js';
import { Tag } from './Tag.js';

export interface SidebarGroupProps {
  group: Group;
  /** Empty if the group doesn't contain the current page. */
  active: Set<SidebarItem>;
  sparse: boolean;
}

/** A group of the sidebar. Opens automatically if it contains the current page. */
export const SidebarGroup = memo(function SidebarGroup({ group, active, sparse }: SidebarGroupProps) {
  const { text, tag, link, collapsible, collapsed, items } = group;
  const isActive = active.has(group);
  const [open, setOpen] = useState(isActive || !(collapsible && (collapsed || sparse)));
  // Once opened, the entries stay rendered, so that closing can be animated.
  const [filled, setFilled] = useState(open || !sparse);
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    if (isActive) {
      setOpen(true);
      setFilled(true);
    }
  }
  const toggle = () => {
    setOpen(!open);
    // A transition, so that the click doesn't wait for what may be hundreds of entries.
    startTransition(() => setFilled(true));
  };

  return (
    <div className="sidebar-group" data-open={open || undefined}>
      <div className="sidebar-group-head">
        {link && <GroupLink item={{ text, tag, link }} isActive={isActive} />}
        {collapsible ? (
          <button type="button" className="sidebar-toggle" aria-label={link && text} aria-expanded={open} onClick={toggle}>
            {!link && text}
            {!link && <Tag text={tag} />}
            <Icon name="chevron" />
          </button>
        ) : (
          !link && (
            <span className="sidebar-header">
              {text}
              <Tag text={tag} />
            </span>
          )
        )}
      </div>
      <div className="sidebar-group-body">
        {filled ? (
          <SidebarItems items={items} active={active} sparse={sparse} />
        ) : (
          // Without scripts the group is open and links to its first page. In the browser, React ignores the content of `<noscript>`.
          <noscript>{import.meta.env.SSR && <SidebarItems items={firstLink(items)} active={active} sparse={sparse} />}</noscript>
        )}
      </div>
    </div>
  );
});

function GroupLink({ item, isActive }: { item: LinkItem; isActive: boolean }) {
  const { site, page } = usePage();
  return <SidebarLink item={item} current={isActive && isSamePath(item.link, page.routePath, site.base)} />;
}

function firstLink(items: readonly SidebarItem[]): LinkItem[] {
  for (const item of items) {
    if ('items' in item) return item.link ? [{ text: item.text, link: item.link }] : firstLink(item.items);
    if ('link' in item) return [item];
  }
  return [];
}
