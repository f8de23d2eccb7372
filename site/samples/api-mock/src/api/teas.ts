export const loadTeas = async (): Promise<string[]> => ['Sencha', 'Darjeeling'];
