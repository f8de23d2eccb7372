import { createLayout } from '@kiln/theme';
import { DocSearch } from '../part/index.js';

export { components } from '@kiln/theme';

/** Default layout with DocSearch as its search. */
export const Layout = createLayout({ parts: { Search: DocSearch } });
