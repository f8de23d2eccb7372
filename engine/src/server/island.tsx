import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { FrameContext } from '../browser/frame/frame-context.js';

/** What the islands of one page share while it is rendered. */
export interface IslandCounter {
  count: number;
}

export const IslandCounterContext = createContext<IslandCounter>({ count: 0 });
/** Whether a script in the browser renders what stands here: that of an island around it, or that of the frame. */
export const InsideIslandContext = createContext(false);

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * Makes an island of a component: its server HTML in an element that says how to bring it to life. Inside another
 * island it is an ordinary component, since that island's script renders it.
 */
export function island<Value>(component: Value, id: string): Value {
  if (!isComponent(component)) return component;
  const Component: ComponentType<Props> = component;
  function Island({ children, ...props }: Props): ReactNode {
    const counter = useContext(IslandCounterContext);
    const frame = useContext(FrameContext);
    if (useContext(InsideIslandContext)) return createElement(Component, props, children);
    // Each is rendered by itself, where nothing of the contexts around it arrives.
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

/** Whether a value is a component: a function, a class, or what `memo`, `lazy` and the like give. */
export function isComponent(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
