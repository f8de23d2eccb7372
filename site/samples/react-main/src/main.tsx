import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<h1>{import.meta.env.VITE_TITLE}</h1>);
