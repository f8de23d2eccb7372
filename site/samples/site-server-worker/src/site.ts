import { name } from '@/name';

document.body.textContent = name;
await navigator.serviceWorker?.register('/sw.js');
