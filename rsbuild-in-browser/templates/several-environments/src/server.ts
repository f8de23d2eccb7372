import { createServer } from 'node:http';
import { render } from './render';

createServer((_, response) => response.end(render('the server'))).listen(3000);
