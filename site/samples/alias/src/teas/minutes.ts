export const minutes = { Sencha: 2, Darjeeling: 3 };
