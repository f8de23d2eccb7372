const delay = 100;

/** Shows tooltips and popovers while the pointer or the focus is on them; clicks, touch and Escape are the platform's. */
export function showPopups(root: Document): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const listen = (type: 'mouseover' | 'mouseout' | 'focusin' | 'focusout', isOpen: boolean) =>
    root.addEventListener(type, ({ target, relatedTarget }) => {
      const popup = (target as Element).closest<HTMLElement>('.popup');
      if (!popup || popup.contains(relatedTarget as Node | null)) return;
      const [trigger, panel] = popup.children as unknown as [HTMLButtonElement, HTMLElement];
      trigger.popoverTargetElement = panel;
      clearTimeout(timers.get(popup));
      if (popup.dataset.trigger === 'click') return;
      timers.set(
        popup,
        setTimeout(() => {
          panel.togglePopover(isOpen);
          if (!isOpen || CSS.supports('anchor-scope:all')) return;
          const { top, right } = trigger.getBoundingClientRect();
          panel.style.inset = `${top}px auto auto ${Math.min(right, innerWidth - panel.offsetWidth - 16)}px`;
        }, delay),
      );
    });
  listen('mouseover', true);
  listen('mouseout', false);
  listen('focusin', true);
  listen('focusout', false);
}
