document.body.textContent = 'Sign in';
