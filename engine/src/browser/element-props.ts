import type { ReactNode } from 'react';
import type { ElementAttributes, ElementName } from '../model/element-attributes.js';

/** Props of a component that replaces an HTML element in articles. */
export type ElementProps<Name extends ElementName> = ElementAttributes[Name] & { children?: ReactNode };
