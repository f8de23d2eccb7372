import { order } from './order';
import { pack } from './vendor/pack';

document.body.textContent = JSON.stringify([order({}), pack({})]);
