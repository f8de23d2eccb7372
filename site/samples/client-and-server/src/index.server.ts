import { createServer } from 'node:http';
import { greet } from './greet';

createServer((_, response) => response.end(greet('the server'))).listen(3000);
