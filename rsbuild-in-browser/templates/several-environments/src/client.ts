import { render } from './render';

document.body.innerHTML = render('the browser');
