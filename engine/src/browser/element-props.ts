import type { ReactNode } from 'react';
import type { ElementAttributes, ElementName } from '../model/element-attributes.js';

/** What a component that stands for an element of articles is called with. */
export type ElementProps<Name extends ElementName> = ElementAttributes[Name] & { children?: ReactNode };
