import { name } from '@/name';

addEventListener('install', () => console.log(name));
