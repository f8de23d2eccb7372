export const storage = 'storage.ts: for every platform';
