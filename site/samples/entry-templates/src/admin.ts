document.body.append('Administration');
