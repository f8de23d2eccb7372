export const loadTeas = async (): Promise<string[]> => ['a tea for tests'];
