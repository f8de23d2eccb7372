/** Dispatched on the document when the frame has shown another page. */
export const pageEvent = 'theme:page';
