import release from 'virtual:release';
import teas from './teas.list';

document.body.textContent = `${APP_VERSION} ${release.channel}: ${teas.join(', ')}`;
