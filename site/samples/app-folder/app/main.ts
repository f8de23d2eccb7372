document.body.textContent = 'An entry outside of src';
