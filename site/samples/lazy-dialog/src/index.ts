const button = document.createElement('button');
button.textContent = 'Open';
button.addEventListener('click', async () => {
  const { open } = await import('./dialog');
  open('Your tea is ready.');
});
document.body.append(button);
