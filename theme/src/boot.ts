import { copyCode } from './enhance/copy-code.js';
import { trackActiveHeading } from './enhance/track-active-heading.js';
import { revealActiveItem } from './enhance/reveal-active-item.js';
import { showPopups } from './enhance/show-popups.js';
import { switchTabs } from './enhance/switch-tabs.js';
import { wrapCode } from './enhance/wrap-code.js';

/** Installs behavior that only toggles the state of existing HTML. Called once. */
export default function enhance(root: Document): void {
  switchTabs(root);
  copyCode(root);
  wrapCode(root);
  showPopups(root);
  trackActiveHeading(root);
  revealActiveItem(root);
}
