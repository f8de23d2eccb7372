const fields = 'input,textarea,select,[contenteditable]';

/** Whether a key opens search: Ctrl+K or Cmd+K anywhere, a slash outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target as Element).closest?.(fields);
}

/** Returns the shortcut in the notation of this platform. */
export function shortcutKeys(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

/** Returns the key that opens a result in a new tab, together with Enter. */
export function newTabKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

function isApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent);
}
