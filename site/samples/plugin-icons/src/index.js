import count from './all.icons';

document.body.textContent = `${count} icons`;
