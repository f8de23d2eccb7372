/** Fired by the engine on the document when another page is shown: what enhancers did to the old one is gone. */
export const pageEvent = 'page-change';
