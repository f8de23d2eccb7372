import { date } from '@common/date';
import { close } from '@icons/close';

document.body.textContent = `${date} ${close}`;
