export const text = '按需加载';
