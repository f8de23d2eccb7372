export const name = 'Tea Timer';
