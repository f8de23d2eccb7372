import { closePopovers } from './enhance/close-popovers.js';
import { copyCode } from './enhance/copy-code.js';
import { followOutline } from './enhance/follow-outline.js';
import { hideParts } from './enhance/hide-parts.js';
import { revealActiveItem } from './enhance/reveal-active-item.js';
import { switchTabs } from './enhance/switch-tabs.js';
import { wrapCode } from './enhance/wrap-code.js';

/** Installs all behaviour that only toggles state of existing HTML; called once. */
export default function enhance(root: Document): void {
  hideParts(root);
  switchTabs(root);
  copyCode(root);
  wrapCode(root);
  followOutline(root);
  revealActiveItem(root);
  closePopovers(root);
}
