import { show } from './show';

show('Home', 'about.html');
