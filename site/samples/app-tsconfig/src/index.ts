import { title } from '~/title';

document.body.textContent = title;
