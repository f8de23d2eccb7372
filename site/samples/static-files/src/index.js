document.body.textContent = 'Files of static-files are copied as they are.';
