import './index.less';

document.querySelector('#root').innerHTML = `
  <main class="card">
    <h1 class="card__title">Less</h1>
    <p>Variables, nesting and functions.</p>
  </main>
`;
