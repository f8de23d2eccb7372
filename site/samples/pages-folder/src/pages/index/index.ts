document.body.textContent = 'Home';
