import { usePage } from '@kiln/engine/browser';
import { isSamePath, type SidebarGroup as Group, type SidebarItem } from '@kiln/engine/model';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/Icon.js';
import { externalProps } from './external-props.js';
import { Tag } from './Tag.js';

/** A list of sidebar entries at one depth. */
export function SidebarItems({ items }: { items: SidebarItem[] }) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => (
        <SidebarEntry key={'text' in item ? item.text + index : index} item={item} />
      ))}
    </ul>
  );
}

function SidebarEntry({ item }: { item: SidebarItem }) {
  if ('dividerType' in item) return <li className="sidebar-divider" data-type={item.dividerType} aria-hidden="true" />;
  if ('sectionHeaderText' in item) {
    return (
      <li className="sidebar-header">
        {item.sectionHeaderText}
        <Tag text={item.tag} />
      </li>
    );
  }
  return (
    <li data-context={item.context}>
      {'items' in item ? (
        <SidebarGroup group={item} />
      ) : (
        <SidebarLink href={item.link}>
          {item.text}
          <Tag text={item.tag} />
        </SidebarLink>
      )}
    </li>
  );
}

/** Opens by itself when the page shown lies in it. */
function SidebarGroup({ group }: { group: Group }) {
  const { text, tag, link, collapsible, collapsed, items } = group;
  const { site, page } = usePage();
  const active = holds(group, (href) => isSamePath(href, page.routePath, site.base));
  const [open, setOpen] = useState(!collapsed || active);
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    if (active) setOpen(true);
  }

  const isOpen = open || !collapsible;
  const label = (
    <>
      {text}
      <Tag text={tag} />
    </>
  );
  return (
    <div className="sidebar-group" data-open={isOpen || undefined}>
      <div className="sidebar-group-head">
        {link && <SidebarLink href={link}>{label}</SidebarLink>}
        {collapsible ? (
          <button type="button" className="sidebar-toggle" aria-label={link && text} aria-expanded={isOpen} onClick={() => setOpen(!open)}>
            {!link && label}
            <Icon name="chevron" />
          </button>
        ) : (
          !link && <span className="sidebar-header">{label}</span>
        )}
      </div>
      <div className="sidebar-group-body">
        <SidebarItems items={items} />
      </div>
    </div>
  );
}

function SidebarLink({ href, children }: { href: string; children: ReactNode }) {
  const { site, page } = usePage();
  const current = isSamePath(href, page.routePath, site.base);
  return (
    <a className="sidebar-link" href={href} aria-current={current ? 'page' : undefined} {...externalProps(href)}>
      {children}
    </a>
  );
}

function holds(item: SidebarItem, isShown: (link: string) => boolean): boolean {
  if ('link' in item && item.link && isShown(item.link)) return true;
  return 'items' in item && item.items.some((child) => holds(child, isShown));
}
