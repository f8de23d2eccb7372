/** A key press that is replayed in another document. */
export type PressedKey = Pick<KeyboardEventInit, 'key' | 'ctrlKey' | 'metaKey'>;

/** Session storage key for the key presses that a document passes on to the next one. */
export const keysKey = 'held-keys';
