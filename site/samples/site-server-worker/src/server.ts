import { createServer } from 'node:http';
import { name } from '@/name';

createServer((_, response) => response.end(name)).listen(3000);
