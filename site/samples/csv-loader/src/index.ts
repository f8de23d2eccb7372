import teas from './teas.csv';

document.body.textContent = JSON.stringify(teas);
