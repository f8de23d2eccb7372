import { usePage } from '@kiln/engine/browser';
import type { NavItem } from '@kiln/engine/model';
import { CustomIcon } from '../icons/CustomIcon.js';
import { Dropdown } from './Dropdown.js';
import { externalProps } from './external-props.js';
import { isActiveNavItem } from './is-active-nav-item.js';
import { Tag } from './Tag.js';

/** The navigation. CSS moves each entry to its side of the navbar. */
export function NavItems() {
  return (
    <ul className="navbar-items">
      {usePage().site.nav.map((item) => (
        <li key={item.text} data-position={item.position}>
          {item.items ? <NavGroup item={item} items={item.items} /> : <NavLink item={item} />}
        </li>
      ))}
    </ul>
  );
}

function NavGroup({ item, items }: { item: NavItem; items: NavItem[] }) {
  const active = useActive(item);
  return (
    <Dropdown title={item.text} label={<NavText item={item} />} active={active}>
      {/* The button opens the panel, so the group's own link is the first entry in it. */}
      <NavList items={item.link ? [{ text: item.text, link: item.link }, ...items] : items} />
    </Dropdown>
  );
}

/** Entries of a panel. Nested groups are lists with a heading. */
function NavList({ items }: { items: NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text}>
          {item.link ? <NavLink item={item} /> : <p className="dropdown-heading">{item.text}</p>}
          {item.items && <NavList items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item }: { item: NavItem }) {
  const active = useActive(item);
  const href = item.link ?? '';
  return (
    <a className="nav-link" href={href} aria-current={active ? 'true' : undefined} {...externalProps(href)}>
      <NavText item={item} />
    </a>
  );
}

function NavText({ item: { text, tag, rightIcon } }: { item: NavItem }) {
  return (
    <>
      {text}
      <Tag text={tag} />
      {rightIcon && <CustomIcon icon={rightIcon} />}
    </>
  );
}

function useActive(item: NavItem): boolean {
  const { site, page } = usePage();
  return isActiveNavItem(item, { routePath: page.routePath, base: site.base });
}
