import { minutes } from '@/teas/minutes';

document.body.textContent = JSON.stringify(minutes);
