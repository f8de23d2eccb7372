/** Fired by the engine on the document when another article is shown: what enhancers did to the old one is gone. Parts of the layout that are `<Later>` follow, told with `layout-change`. */
export const pageEvent = 'page-change';
