export const close = '×';
