import { show } from './show';

show('About', 'index.html');
