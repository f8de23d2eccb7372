import list from './price-list.pdf';

const link = document.createElement('a');
link.href = list;
link.textContent = 'Price list';
document.body.append(link);
