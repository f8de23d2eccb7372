import path from 'path-browserify';

// Node.js doesn't detect the named exports of this CommonJS package in an import.
export const { dirname, join } = path;
