import { createRoot } from 'react-dom/client';
import HomeIcon from './home.svg?react';

createRoot(document.querySelector('#root')).render(<HomeIcon width={40} aria-hidden="true" />);
