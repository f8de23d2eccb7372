import { type ComponentType, createElement, type ReactNode } from 'react';
import { FrameContext } from '../frame/frame-context.js';
import { mountedFrame } from '../navigation/router.js';

type Props = Record<string, unknown>;

/** Wraps the components of an island module so that they can read the page: islands are separate React roots, outside the frame. */
export function withPage(module: Record<string, ComponentType<Props>>): Record<string, ComponentType<Props>> {
  const wrap = (component: ComponentType<Props>) =>
    function PageIsland(props: Props): ReactNode {
      return createElement(FrameContext, { value: mountedFrame()?.shown ?? null }, createElement(component, props));
    };
  return Object.fromEntries(Object.entries(module).map(([name, component]) => [name, wrap(component)]));
}
