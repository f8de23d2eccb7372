export const text = 'Loaded when it was asked for';
