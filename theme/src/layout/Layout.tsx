import { createLayout } from './create-layout.js';

/** The theme's default layout. */
export const Layout = createLayout();
