import icon from './icon.svg';
import picture from './picture.png';
import source from './icon.svg?raw';
import './index.css';

for (const address of [icon, picture]) {
  const image = document.createElement('img');
  image.src = address;
  document.body.append(image);
}
document.body.append(source, new URL('./data.json', import.meta.url).href);
