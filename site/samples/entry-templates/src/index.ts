document.body.append('Tea Timer');
