import { steep } from './steep';

document.body.textContent = steep('Sencha');
