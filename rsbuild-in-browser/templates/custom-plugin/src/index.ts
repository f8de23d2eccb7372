import text from './hello.shout';

document.body.textContent = text;
