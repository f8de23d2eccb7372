document.body.textContent = 'Look at the icon of this page.';
