import { Contributors } from './Contributors.js';

export const components = { Contributors };
