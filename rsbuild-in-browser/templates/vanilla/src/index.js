import './index.css';

const main = document.querySelector('#root');
main.innerHTML = `
  <h1>Vanilla</h1>
  <p>Start building with Rsbuild.</p>
`;
