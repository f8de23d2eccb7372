/** A key that is pressed once more in another document. */
export type PressedKey = Pick<KeyboardEventInit, 'key' | 'ctrlKey' | 'metaKey'>;

/** Session storage key of the keys that a document leaves for the next one. */
export const keysKey = 'held-keys';
