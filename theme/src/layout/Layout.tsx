import { createLayout } from './create-layout.js';

/** The frame around every page, chosen by its type. */
export const Layout = createLayout();
