export { components } from './components/mdx-components.js';
export { Layout } from './layout/Layout.js';
