/** An event that targets an element, as all pointer, keyboard, focus and input events do. Toggle events only target panels. */
export type ElementEvent<Kind extends Event = Event> = Kind & {
  readonly target: Kind extends ToggleEvent ? HTMLElement : Element;
  /** Where the pointer or the focus comes from or goes to. */
  readonly relatedTarget?: Element | null;
  /** Type of the pointer, for pointer events. */
  readonly pointerType?: string;
};

/** The document as enhancers listen to it: events that reach it target one of its elements. */
export interface PageRoot extends Document {
  addEventListener<Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: ElementEvent<DocumentEventMap[Type]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: () => void, options?: boolean | AddEventListenerOptions): void;
}
