addEventListener('error', ({ message }) => {
  document.body.append(`Reported: ${message}`);
});
