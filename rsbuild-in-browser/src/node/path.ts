import path from 'path-browserify';

// The package is CommonJS, whose names an ES module in Node.js does not see.
export const { dirname, join } = path;
