export const title = 'Found by the paths of tsconfig.app.json';
