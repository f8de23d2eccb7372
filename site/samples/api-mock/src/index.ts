import { loadTeas } from '@api/teas';

document.body.textContent = (await loadTeas()).join(', ');
