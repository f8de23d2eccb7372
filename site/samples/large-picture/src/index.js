import './index.css';
import rings from './rings.svg';

const image = document.createElement('img');
image.src = rings;
document.body.append(image);
