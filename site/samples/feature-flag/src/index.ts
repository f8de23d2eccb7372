declare const __WITH_EDITOR__: boolean;

const label = __WITH_EDITOR__ ? 'Edit this page' : 'Read this page';
document.body.textContent = label;
