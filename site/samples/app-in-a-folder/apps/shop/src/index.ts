document.body.textContent = 'The shop';
