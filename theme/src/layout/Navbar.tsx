import { usePage } from '@kiln/engine/browser';
import { Icon } from '../icons/Icon.js';
import { AppearanceToggle } from './AppearanceToggle.js';
import './navbar.css';
import { NavItems } from './NavItems.js';
import { SocialLinks } from './SocialLinks.js';
import { TwinSwitch } from './TwinSwitch.js';

const menuId = 'navbar-menu';

/** The bar at the top; on a phone all but the title moves into a full-screen menu. */
export function Navbar() {
  const { site, page } = usePage();
  const { texts, title } = site;
  const menuLabel = `${title} ${texts.menuText}`;
  return (
    <header className="navbar">
      <a className="navbar-title" href={site.home}>
        <Logo />
        {title}
      </a>
      <button type="button" className="icon-button navbar-open" popoverTarget={menuId} aria-label={menuLabel}>
        <Icon name="menu" />
      </button>
      <div className="navbar-menu" id={menuId} popover="auto">
        <button type="button" className="icon-button navbar-close" popoverTarget={menuId} aria-label={menuLabel}>
          <Icon name="close" />
        </button>
        <nav className="navbar-nav" aria-label={title}>
          <NavItems />
        </nav>
        <div className="navbar-tools">
          <TwinSwitch twins={page.versions} current={page.version} label={texts.versionsText} />
          <TwinSwitch twins={page.languages} current={page.lang} label={texts.languagesText} icon="globe" />
          {site.darkMode && <AppearanceToggle />}
          <SocialLinks />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const { logo } = usePage().site;
  if (!logo) return null;
  if (logo.light === logo.dark) return <img className="logo" src={logo.light} alt="" />;
  return (
    <>
      <img className="logo" data-for="light" src={logo.light} alt="" />
      <img className="logo" data-for="dark" src={logo.dark} alt="" />
    </>
  );
}
