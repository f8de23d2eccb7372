import './index.scss';

document.querySelector('#root').innerHTML = `
  <main class="card">
    <h1 class="card__title">Sass</h1>
    <p>Variables, nesting and modules.</p>
  </main>
`;
