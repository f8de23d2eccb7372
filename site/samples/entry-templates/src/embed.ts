document.body.append('Embedded');
