export const storage = 'storage.web.ts: for browsers';
