import styles from './button.module.css';
import './index.css';

const button = document.createElement('button');
button.className = styles.button;
button.textContent = 'A button';
document.body.append(button);
