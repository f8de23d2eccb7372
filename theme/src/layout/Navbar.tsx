import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import { AppearanceToggle } from './AppearanceToggle.js';
import { useLayout } from './layout-context.js';
import { Logo } from './Logo.js';
import './navbar.css';
import { NavItems } from './NavItems.js';
import './phone-menu.css';
import { SocialLinks } from './SocialLinks.js';
import { AlternateSwitch } from './AlternateSwitch.js';

const menuId = 'kiln:navbar-menu';

/** The bar at the top. On phones everything but title and search moves into a full-screen menu. */
export function Navbar() {
  const { site, page } = usePage();
  const { parts, slots } = useLayout();
  const { title, texts } = site;
  const menuLabel = `${title} ${texts.menuText}`;
  return (
    <header className="navbar" data-hide={site.hideNavbar === 'auto' ? 'auto' : undefined}>
      <a className="navbar-title" href={site.home}>
        <Logo />
        <span>{title}</span>
      </a>
      {slots.afterTitle}
      <parts.Search />
      <button type="button" className="icon-button navbar-open" popoverTarget={menuId} aria-label={menuLabel}>
        <Icon name="menu" />
      </button>
      <div className="navbar-menu" id={menuId} popover="auto">
        <div className="navbar-menu-head">
          <span>{title}</span>
          <button type="button" className="icon-button" popoverTarget={menuId} popoverTargetAction="hide" aria-label={texts.closeText}>
            <Icon name="close" />
          </button>
        </div>
        <nav className="navbar-nav" aria-label={title}>
          <NavItems />
        </nav>
        <div className="navbar-tools">
          {slots.afterNav}
          <AlternateSwitch alternates={page.versions} current={page.version} label={texts.versionsText} />
          <AlternateSwitch alternates={page.languages} current={page.lang} label={texts.languagesText} icon="globe" />
          {site.darkMode && <AppearanceToggle />}
          <SocialLinks />
        </div>
      </div>
    </header>
  );
}
