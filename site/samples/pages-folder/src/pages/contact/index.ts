document.body.textContent = 'Contact';
