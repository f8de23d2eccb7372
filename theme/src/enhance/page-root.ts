/** An event that has started at an element: all that pointers, keys, focus and fields make do, and only panels toggle. */
export type ElementEvent<Kind extends Event = Event> = Kind & {
  readonly target: Kind extends ToggleEvent ? HTMLElement : Element;
  /** Where the pointer or the focus comes from or goes to. */
  readonly relatedTarget?: Element | null;
  /** What points, where something does. */
  readonly pointerType?: string;
};

/** The document as enhancers listen to it: what reaches it has started at one of its elements. */
export interface PageRoot extends Document {
  addEventListener<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: ElementEvent<DocumentEventMap[Type]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: () => void, options?: boolean | AddEventListenerOptions): void;
}
