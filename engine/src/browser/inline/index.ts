import { redirectTarget } from '../../model/redirect-target.js';
import { compileRedirects } from '../../model/redirects.js';
import { normalizePath, withoutBase } from '../../model/route-path.js';
import { appearanceKey } from '../appearance.js';
import type { InlineGlobal } from '../kiln-global.js';
import { firstVisitTarget } from './first-visit-target.js';
import { queueEvents } from './queue-events.js';
import { showAppearance, showTabChoices } from './show-choices.js';
import { restoreKeys } from './restore-keys.js';

const site: InlineGlobal['site'] = JSON.parse((document.currentScript as HTMLScriptElement).dataset.site as string);
const rules = compileRedirects(site.redirects);
const kiln: InlineGlobal = {
  site,
  stage: 0,
  held: [],
  pathOf: ({ pathname }) => normalizePath(withoutBase(pathname, site.base)),
  redirect: (url) => redirectTarget(url, site, rules),
  show: (choice) => showAppearance(site.darkMode ? choice : 'light'),
};
Object.assign(window, { kiln });

let target: URL | string | null | undefined = kiln.redirect(new URL(location.href));
const { dataset } = document.documentElement;
const query = new URLSearchParams(location.search);
// The theme keeps this up to date on later pages. Set here so that hidden parts don't flash.
dataset.hide = ['navbar', 'sidebar', 'outline', 'footer'].filter((part) => query.get(part) === '0').join(' ');
// Themes may defer layout below the fold, but not when the page scrolls to a position there.
if (location.hash || history.state) dataset.whole = '';
let choice: string | null = null;
try {
  choice = localStorage.getItem(appearanceKey);
  showTabChoices();
  restoreKeys(kiln);
  if (site.announcement && localStorage.getItem(`announcement:${site.announcement}`)) dataset.dismissed = '';
  target ??= firstVisitTarget(site);
} catch {
  // Storage is unavailable: no first-visit redirect, which would repeat on every page.
}
if (target) location.replace(target);
kiln.show(choice);
queueEvents(kiln);
