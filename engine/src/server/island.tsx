import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { FrameContext } from '../browser/frame/frame-context.js';

/** State shared by the islands of a page while it is rendered. */
export interface IslandCounter {
  count: number;
}

export const IslandCounterContext = createContext<IslandCounter>({ count: 0 });
/** Whether a script in the browser renders this part: that of an island around it, or that of the frame. */
export const InsideIslandContext = createContext(false);

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * Turns a component into an island: its server HTML, in an element with the data to hydrate it. Inside another island it
 * is an ordinary component, because that island's script renders it.
 */
export function island<Value>(component: Value, id: string): Value {
  if (!isComponent(component)) return component;
  const Component: ComponentType<Props> = component;
  function Island({ children, ...props }: Props): ReactNode {
    const counter = useContext(IslandCounterContext);
    const frame = useContext(FrameContext);
    if (useContext(InsideIslandContext)) return createElement(Component, props, children);
    // Each island is rendered separately, so contexts around it don't reach it.
    const inPage = (element: ReactNode) => createElement(FrameContext, { value: frame }, element);
    const prefix = `i${counter.count++}-`;
    const slot =
      children === undefined
        ? undefined
        : createElement('kiln-slot', { dangerouslySetInnerHTML: { __html: renderSlot(inPage(children), counter, prefix) } });
    const html = renderToString(inPage(createElement(InsideIslandContext, { value: true }, createElement(Component, props, slot))), {
      identifierPrefix: prefix,
    });
    return createElement('kiln-island', {
      'data-island': id,
      'data-props': JSON.stringify(props),
      'data-prefix': prefix,
      dangerouslySetInnerHTML: { __html: html },
    });
  }
  return Island as Value;
}

function renderSlot(children: ReactNode, counter: IslandCounter, prefix: string): string {
  return renderToString(createElement(IslandCounterContext, { value: counter }, children), { identifierPrefix: `${prefix}s` });
}

/** Returns whether a value is a component: a function, a class, or the result of `memo`, `lazy` and the like. */
export function isComponent(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
