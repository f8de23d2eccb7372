/**
 * Fired by the engine on the document when another article is shown, without what enhancers did to the old one. `<Later>` parts of
 * the layout update after it, which fires `layout-change`.
 */
export const pageEvent = 'page-change';
