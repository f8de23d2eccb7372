import { storage } from './storage';

document.body.textContent = storage;
