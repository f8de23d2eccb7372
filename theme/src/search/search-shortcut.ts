const fields = 'input,textarea,select,[contenteditable]';

/** Whether a key opens search: Ctrl or Cmd with K anywhere, a slash where nothing is typed. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target as Element).closest?.(fields);
}

/** The keys as this platform writes them. */
export function shortcutKeys(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

/** The key that opens something in a new tab, together with Enter. */
export function newTabKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

function isApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent);
}
