const texts = {
  en: () => import('./texts/en'),
  zh: () => import('./texts/zh'),
};

for (const [language, load] of Object.entries(texts)) {
  const button = document.createElement('button');
  button.textContent = language;
  button.addEventListener('click', async () => {
    const { text } = await load();
    const { show } = await import(/* webpackChunkName: "show" */ './show');
    show(text);
  });
  document.body.append(button);
}
