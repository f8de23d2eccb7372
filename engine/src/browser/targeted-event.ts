/** An event with any target: the window and the document have no `closest`. */
export type TargetedEvent<Kind extends Event = Event> = Kind & {
  readonly target: (EventTarget & Partial<Pick<Element, 'closest'>>) | null;
};
